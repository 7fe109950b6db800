# What is measured: photos of a folder, or our own, and the same picture written in the ways that files are.
import io
import pathlib
import subprocess

from PIL import Image, ImageOps

Image.MAX_IMAGE_PIXELS = None
LARGE = 4032, 3024


def photos(folder, work, bin):
    """JPEGs of at least a megapixel in a folder; without one, those of Samples/quickstart."""
    if folder is None:
        folder = work / "photos"
        subprocess.run([bin / "limner-sample-photos", folder], check=True)
    found = []
    for path in sorted(pathlib.Path(folder).rglob("*.jp*g")):
        try:
            with Image.open(path) as picture:
                if picture.width * picture.height >= 1e6 and picture.mode == "RGB":
                    found.append(path)
        except (OSError, SyntaxError):
            continue
    return found


def encodings(photo, work):
    """A photo at 12 megapixels, as files of quality 92 in both usual samplings and in scans, and as PNG."""
    folder = work / "encodings"
    folder.mkdir(parents=True, exist_ok=True)
    ways = {
        "12 MP 420.jpg": dict(quality=92, subsampling="4:2:0"),
        "12 MP 444.jpg": dict(quality=92, subsampling="4:4:4"),
        "12 MP progressive.jpg": dict(quality=92, subsampling="4:2:0", progressive=True),
        "12 MP RGB.png": dict(compress_level=6),
    }
    mark = folder / "source"
    source = f"{photo.name} {photo.stat().st_size}"
    if not mark.exists() or mark.read_text() != source:
        with Image.open(photo) as picture:
            picture = ImageOps.exif_transpose(picture).convert("RGB")
        picture = ImageOps.fit(picture, LARGE if picture.width >= picture.height else LARGE[::-1], Image.LANCZOS)
        for name, settings in ways.items():
            out = io.BytesIO()
            picture.save(out, "PNG" if name.endswith("png") else "JPEG", **settings)
            (folder / name).write_bytes(out.getvalue())
        mark.write_text(source)
    return [folder / name for name in ways]
