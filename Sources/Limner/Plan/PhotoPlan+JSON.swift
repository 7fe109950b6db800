// SPDX-License-Identifier: Apache-2.0

extension PhotoPlan {
  /// Adds the plan to a JSON text.
  package func write(to writer: inout JSONWriter) {
    writer.object { json in
      json.member("format", format.rawValue)
      json.member("storedSize", storedSize)
      json.member("orientation", orientation.rawValue)
      json.member("uprightSize", uprightSize)
      json.member("targetSize", targetSize)
      json.member("road", road.rawValue)
      json.member("linear", isLinear)
      json.member("convertsToSRGB", convertsToSRGB)
      json.member("dctScale", dctScale.map { "\($0)/8" })
      json.member("chromaScale", chromaScale.map { "\($0)/8" })
      json.member("scansCut", scansCut)
      json.key("taps")
      json.array { json in
        for count in taps { json.value(count) }
      }
      json.member("subsampling", subsampling?.rawValue)
      json.member("holdsWholePicture", holdsWholePicture)
      json.member("peakBytes", peakBytes)
      json.member("estimatedCPUMilliseconds", estimatedCPU)
      json.key("reasons")
      json.array { json in
        for reason in reasons { json.value(reason) }
      }
      json.member("crop", crop.rawValue)
      json.key("renditions")
      json.array { json in
        for rendition in renditions { rendition.write(to: &json) }
      }
    }
  }
}
