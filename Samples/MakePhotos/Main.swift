// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// Makes photos by code for `Samples/quickstart`: a landscape, the same one as a phone held upright stores it, a
/// portrait with a transparent background, a test chart, and a file that is no photo.
@main enum MakePhotos {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      Terminal.writeError("usage: limner-sample-photos FOLDER\n")
      ProcessExit.exit(64)
    }
    do {
      try make(in: BytePath(CommandLine.arguments[1]))
    } catch {
      Terminal.writeError("limner-sample-photos: \(error)\n")
      ProcessExit.exit(74)
    }
  }

  private static func make(in folder: BytePath) throws {
    try Folder.make(folder)
    let landscape = try jpeg(Scene.landscape(width: 4032, height: 3024), quality: 92)
    try write(landscape, folder, "landscape.jpg")
    let side = try jpeg(Scene.landscapeOnItsSide(width: 4032, height: 3024), quality: 92)
    // Orientation 6: the stored rows start at the visual right, the columns at the top.
    try write(tagged(side, orientation: 6), folder, "held upright.jpg")
    try write(Scene.portrait(width: 1600, height: 1600).png(), folder, "portrait.png")
    try write(jpeg(Scene.chart(width: 2000, height: 1500), quality: 95), folder, "chart.jpg")
    try write(Array("This is not a photo.\n".utf8), folder, "not a photo.jpg")
  }

  private static func write(_ bytes: [UInt8], _ folder: BytePath, _ name: BytePath) throws {
    try OutputFile.write(bytes.span, to: folder.appending(name), replacing: true)
  }

  /// The library in use: options as a value, one call.
  private static func jpeg(_ picture: Picture, quality: Int) throws -> [UInt8] {
    var options = PhotoOptions()
    options.maxSide = 8192
    options.quality = quality
    return try PhotoPipeline(options).convert(picture.png()).bytes
  }

  /// The JPEG with an EXIF block that holds nothing but an orientation.
  private static func tagged(_ jpeg: [UInt8], orientation: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let payload = Array("Exif".utf8) + [0, 0] + tiff
    let segment = [0xFF, 0xE1, 0, UInt8(payload.count + 2)] + payload
    return jpeg.prefix(2) + segment + jpeg.dropFirst(2)
  }
}
