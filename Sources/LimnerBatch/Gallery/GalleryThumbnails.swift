// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// Makes the small pictures of a gallery with the pipeline itself.
struct GalleryThumbnails: Sendable {
  /// The long side of a picture.
  static let side = 160

  /// The longest PNG: what takes more is shown as JPEG, over white.
  private static let pngLimit = 1 << 16

  private let jpeg: PhotoPipeline?
  private let png: PhotoPipeline?

  /// Pipelines that show what a browser would: upright, in sRGB, and of a damaged file what there is.
  init(_ pipeline: PhotoPipeline) {
    var options = PhotoOptions()
    options.maxSide = Self.side
    options.quality = 80
    options.color = .srgb
    options.policy = .lenient
    options.fingerprint = false
    options.limits = pipeline.options.limits
    jpeg = try? PhotoPipeline(options, sharing: pipeline.memory)
    options.format = .png
    png = try? PhotoPipeline(options, sharing: pipeline.memory)
  }

  /// What there is to be seen of a job: pictures only where they are wanted.
  func sight(of job: FinishedJob, picturing: Bool) -> Gallery.Sight {
    var sight = Gallery.Sight(inputBytes: nil, pictures: (nil, nil))
    if !job.job.isStandardInput, let status = try? FileStatus.of(job.job.input), status.kind == .regular {
      sight.inputBytes = status.size
      // With its result over it, nobody knows any more what the input was.
      if job.job.output.paths.contains(job.job.input), job.status == .ok { sight.inputBytes = nil }
      if picturing, sight.inputBytes != nil {
        sight.pictures.before = picture(job.job.input, mayHaveAlpha: job.report.road == .alpha)
      }
    }
    if picturing, job.status == .ok, let output = job.job.output.paths.first {
      let format = job.report.renditions.first?.outputFormat ?? job.report.outputFormat
      sight.pictures.after = picture(output, mayHaveAlpha: format == .png)
    }
    return sight
  }

  /// A file in small; `nil` where it cannot be shown.
  private func picture(_ path: BytePath, mayHaveAlpha: Bool) -> GalleryEntry.Picture? {
    if mayHaveAlpha, let picture = picture(path, png), picture.bytes.count <= Self.pngLimit { return picture }
    return picture(path, jpeg)
  }

  private func picture(_ path: BytePath, _ pipeline: PhotoPipeline?) -> GalleryEntry.Picture? {
    guard let pipeline, let file = try? FileDescriptor(reading: path),
      (try? file.status().kind) == .regular
    else { return nil }
    let outcome = pipeline.outcome(reading: file)
    guard case .success(let bytes) = outcome.result, let size = outcome.report.outputSize else { return nil }
    return GalleryEntry.Picture(bytes: bytes, format: pipeline.options.format, size: size)
  }
}
