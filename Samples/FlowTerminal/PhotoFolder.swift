// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The photos that can be picked.
struct PhotoFolder: Sendable {
  /// Where they lie.
  let path: String

  /// The photos by their names, one at least.
  ///
  /// - Throws: ``SampleError/noFolder(_:)``, ``SampleError/noPhotos(_:)``.
  func files() throws(SampleError) -> [URL] {
    guard
      let found = try? FileManager.default.contentsOfDirectory(
        at: URL(fileURLWithPath: path, isDirectory: true), includingPropertiesForKeys: nil)
    else { throw .noFolder(path) }
    let photos = found.filter { ["jpg", "jpeg", "png"].contains($0.pathExtension.lowercased()) }
      // What the other samples put there to be refused.
      .filter { !$0.lastPathComponent.hasPrefix("not ") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !photos.isEmpty else { throw .noPhotos(path) }
    return photos
  }

  /// The bytes of a photo, with its name.
  ///
  /// - Throws: ``SampleError/noPhoto(_:)``.
  static func read(_ file: URL) throws(SampleError) -> (name: String, data: Data) {
    guard let data = try? Data(contentsOf: file) else { throw .noPhoto(file.lastPathComponent) }
    return (file.lastPathComponent, data)
  }
}

/// What is wrong with the photos.
enum SampleError: Error, CustomStringConvertible {
  /// There is no folder of that name.
  case noFolder(String)

  /// The folder holds no photo.
  case noPhotos(String)

  /// A file is no photo that can be read.
  case noPhoto(String)

  /// What was expected and what was found.
  var description: String {
    switch self {
    case .noFolder(let path): "expected a folder of photos but found none at \(path)"
    case .noPhotos(let path): "expected a file named .jpg, .jpeg or .png in \(path) but found none"
    case .noPhoto(let name): "expected a photo that can be decoded but found \(name)"
    }
  }
}
