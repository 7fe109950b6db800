// SPDX-License-Identifier: Apache-2.0

public import LimnerPixels

/// What one of several results of a photo will be, and what it is made from.
public struct RenditionPlan: Equatable, Sendable {
  /// What the rendition is called.
  public let name: String

  /// The part of the picture that it shows.
  public let crop: Crop

  /// Its container and compression.
  public let format: OutputFormat

  /// Its extent.
  public let targetSize: PixelSize

  /// The name of the rendition that it is scaled from; `nil` for the rows of the photo.
  public let source: String?

  /// What it takes besides decoding, counted.
  package let work: PhotoWork
}

extension RenditionPlan {
  /// The part of ``PhotoPlan/estimatedCPU`` that this rendition adds: scaling and encoding, without decoding.
  public var estimatedCPU: Duration { work.cost }
}

extension RenditionTree {
  /// What is told of the results, of which each takes its `works`.
  func plans(_ renditions: [Rendition], _ works: [PhotoWork]) -> [RenditionPlan] {
    zip(renditions, zip(nodes, works)).map { rendition, result in
      let (node, work) = result
      return RenditionPlan(
        name: rendition.name, crop: rendition.crop, format: rendition.format,
        targetSize: node.framing.target, source: node.parent.map { renditions[$0].name }, work: work)
    }
  }
}

extension RenditionPlan {
  /// Adds the plan to a JSON text.
  func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.member("name", name)
      json.member("crop", crop.rawValue)
      json.member("format", format.rawValue)
      json.member("targetSize", targetSize)
      json.member("source", source)
      json.member("estimatedCPUMilliseconds", estimatedCPU)
    }
  }
}
