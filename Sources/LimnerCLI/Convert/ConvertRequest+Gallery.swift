// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem

extension ConvertRequest {
  /// The gallery takes the place of a file in one step: it must be a new one or an earlier gallery.
  func checkGallery() throws(UsageError) {
    guard let gallery else { return }
    if plansOnly {
      throw UsageError(
        expected: "no --gallery", for: "--dry-run, which writes nothing,", found: "--gallery")
    }
    let others = batch.inputs + [batch.output, report].compactMap { $0 }
    guard gallery != .standardStream, !gallery.isEmpty, !gallery.hasTrailingSlash, !gallery.looksLikePicture,
      !others.contains(where: { $0 == gallery || Self.isSame($0, gallery) }),
      !isListed(gallery), !isKeptByRuns(gallery), Self.mayBecomeGallery(gallery)
    else {
      throw UsageError(
        expected: "a new file or an earlier gallery", for: "--gallery", found: VisibleText.of(gallery))
    }
  }

  /// Whether nothing is lost if the file is replaced: it is not there, empty, or begins as a gallery does.
  ///
  /// A device or a pipe would be replaced too, by a rename, so that only files are taken.
  private static func mayBecomeGallery(_ path: BytePath) -> Bool {
    do throws(SystemError) {
      let status = try FileStatus.of(path)
      guard status.kind == .regular else { return false }
      guard status.size > 0 else { return true }
      let signature = Array(GalleryPage.signature.utf8)
      return try FileDescriptor(reading: path).start(signature.count) == signature
    } catch {
      return error.isMissing
    }
  }
}
