# Lays avatars out on sheets: names in both themes, colors and sizes, letters.
import pathlib
import sys

from PIL import Image

# The grounds of the two default themes.
GROUNDS = {"light": (0xF7, 0xF5, 0xF1), "dark": (0x14, 0x13, 0x12)}


def grid(files, columns, cell, gap, ground):
    """The pictures in rows, each in a cell."""
    rows = -(-len(files) // columns)
    sheet = Image.new("RGBA", (columns * (cell + gap) + gap, rows * (cell + gap) + gap), ground + (255,))
    for index, file in enumerate(files):
        picture = Image.open(file).convert("RGBA")
        x = gap + index % columns * (cell + gap) + (cell - picture.width) // 2
        y = gap + index // columns * (cell + gap) + (cell - picture.height) // 2
        sheet.alpha_composite(picture, (x, y))
    return sheet.convert("RGB")


def stacked(sheets):
    """Sheets below one another."""
    result = Image.new("RGB", (max(s.width for s in sheets), sum(s.height for s in sheets)))
    top = 0
    for sheet in sheets:
        result.paste(sheet, (0, top))
        top += sheet.height
    return result


def main():
    out = pathlib.Path(sys.argv[1])
    avatars = out / "avatars"
    names = [
        grid(sorted((avatars / f"names-{theme}").glob("*.png")), 10, 96, 12, ground)
        for theme, ground in GROUNDS.items()
    ]
    stacked(names).save(out / "names.png", optimize=True)

    sizes = []
    for theme, ground in GROUNDS.items():
        for size in (24, 40, 76, 256):
            files = [
                file
                for color in ("ink", "grey", "muted", "light", "accent")
                for file in sorted((avatars / f"sizes-{theme}").glob(f"{size}-{color}-*.png"))
            ]
            sizes.append(grid(files, 6 if size == 256 else 30, size, max(4, size // 8), ground))
    stacked(sizes).save(out / "sizes.png", optimize=True)

    letters = sorted((avatars / "letters").glob("*.png"))
    grid(letters, 12, 256, 16, GROUNDS["light"]).save(out / "letters.png", optimize=True)


main()
