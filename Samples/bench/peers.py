# libvips, Pillow and OpenCV as Samples/bench measures them: bytes in, a JPEG of a long side out, on one thread.
#
# Each takes the fast way that its manual offers: libvips shrinks while it loads, Pillow decodes at a scale that leaves
# at least the target (`draft`), OpenCV at a half, a quarter or an eighth where as many pixels as the target are left.
import io
import os

os.environ.setdefault("VIPS_CONCURRENCY", "1")

import cv2
import numpy as np
import PIL
import pyvips
from PIL import Image, ImageOps

cv2.setNumThreads(1)
Image.MAX_IMAGE_PIXELS = None

VERSIONS = {
    "libvips": ".".join(str(pyvips.version(part)) for part in range(3)),
    "Pillow": PIL.__version__,
    "OpenCV": cv2.__version__,
}
SETTINGS = {
    "libvips": "`thumbnail_buffer(size=down)`, `jpegsave_buffer(keep=icc)`, `VIPS_CONCURRENCY=1`",
    "Pillow": "`draft`, `convert(RGB)`, `thumbnail(LANCZOS)`, `save`",
    "OpenCV": "`IMREAD_REDUCED_COLOR_2/4/8` where enough is left, `INTER_AREA`, `imencode`, `setNumThreads(1)`",
}


def libvips(data, side, quality=85):
    return pyvips.Image.thumbnail_buffer(data, side, height=side, size="down").jpegsave_buffer(Q=quality, keep="icc")


def pillow(data, side, quality=85):
    picture = Image.open(io.BytesIO(data))
    picture.draft("RGB", (side, side))
    picture = ImageOps.exif_transpose(picture).convert("RGB")
    picture.thumbnail((side, side), Image.LANCZOS)
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=quality)
    return out.getvalue()


def reduced(data, ratio):
    """What OpenCV decodes where the target is `ratio` times as small."""
    if not data.startswith(b"\xff\xd8") or ratio < 1.9:
        flag = cv2.IMREAD_COLOR
    elif ratio < 4:
        flag = cv2.IMREAD_REDUCED_COLOR_2
    else:
        flag = cv2.IMREAD_REDUCED_COLOR_4 if ratio < 8 else cv2.IMREAD_REDUCED_COLOR_8
    return cv2.imdecode(np.frombuffer(data, np.uint8), flag)


def opencv(data, side, quality=85):
    width, height = Image.open(io.BytesIO(data)).size
    picture = reduced(data, max(width, height) / side)
    # Its decoder turns upright what EXIF says; the header's size is as stored.
    if (picture.shape[0] > picture.shape[1]) != (height > width):
        width, height = height, width
    long = max(width, height)
    size = tuple(max(1, (2 * length * min(side, long) + long) // (2 * long)) for length in (width, height))
    picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


ALL = {"libvips": libvips, "Pillow": pillow, "OpenCV": opencv}
