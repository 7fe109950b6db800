// SPDX-License-Identifier: Apache-2.0

import Limner
package import LimnerSystem

/// One line of the worker, every value checked.
package struct WorkerRequest: Equatable, Sendable {
  /// What is to be converted.
  package enum Input: Equatable, Sendable {
    /// A file.
    case file(BytePath)

    /// The bytes that the line brought.
    case data([UInt8])
  }

  /// What is to be converted.
  package let input: Input

  /// The file that takes the result; `nil` where the answer takes it.
  package let output: BytePath?

  /// What is asked of the conversion.
  package let settings: ConversionSettings

  /// The path of the input; `nil` where the line brought the bytes.
  var path: BytePath? {
    if case .file(let path) = input { path } else { nil }
  }

  /// The bytes that the line brought.
  var data: [UInt8]? {
    if case .data(let bytes) = input { bytes } else { nil }
  }

  /// Reads the members of a line's object.
  ///
  /// - Throws: ``RequestError``.
  init(_ members: [JSON.Member], over defaults: ConversionSettings) throws(RequestError) {
    var places: [String: JSON] = [:]
    var values = RequestValues()
    for member in members {
      let key = member.key.string
      if RequestKeys.places.contains(member.key) {
        if member.value != .null { places[key] = member.value }
        continue
      }
      guard let option = RequestKeys.options.first(where: { RequestKeys.key($0.name) == key }) else {
        throw .badRequest(
          UsageError(
            expected: "a known key", for: "the request", found: VisibleText.escaped(key),
            nearest: NearestName.to(key, in: RequestKeys.all)))
      }
      do throws(UsageError) {
        try values.take(option.name, option.kind, member.value)
      } catch {
        throw .invalidOption(error)
      }
    }
    do throws(UsageError) {
      settings = try ConversionSettings(values, over: defaults)
    } catch {
      throw .invalidOption(error)
    }
    output = try Self.path("output", places)
    let path = try Self.path("input", places)
    // Last: it may be long.
    let data = try Self.data(places)
    switch (path, data) {
    case (let path?, nil): input = .file(path)
    case (nil, let data?): input = .data(data)
    case (nil, nil): throw Self.bad("input or data", "the request", "neither")
    case (_?, _?): throw Self.bad("input or data", "the request", "both")
    }
  }

  private static func bad(_ expected: String, _ subject: String, _ found: String) -> RequestError {
    .badRequest(UsageError(expected: expected, for: subject, found: found))
  }

  /// A path by its key, or by its bytes in base 64, which count where both are there.
  private static func path(_ key: String, _ places: [String: JSON]) throws(RequestError) -> BytePath? {
    guard let value = places[key + "Base64"] ?? places[key] else { return nil }
    guard let text = value.text?.bytes else { throw bad("a path", key, value.kind) }
    let bytes = places[key + "Base64"] == nil ? Array(text) : try Self.bytes(key + "Base64", text)
    guard !bytes.isEmpty else { throw bad("a path", key, "nothing") }
    guard !bytes.contains(0) else { throw bad("a path", key, "a zero byte") }
    // A command line's word for the streams, which the lines and the answers have to themselves.
    guard bytes != BytePath.standardStream.bytes else { throw bad("a file", key, "-") }
    return BytePath(bytes)
  }

  private static func data(_ places: [String: JSON]) throws(RequestError) -> [UInt8]? {
    guard let value = places["data"] else { return nil }
    guard let text = value.text?.bytes else { throw bad("a string in base 64", "data", value.kind) }
    guard AvailableMemory.canTake(text.count / 4 * 3) else { throw .failed(.outOfMemory(.read)) }
    return try bytes("data", text)
  }

  private static func bytes(_ key: String, _ text: ArraySlice<UInt8>) throws(RequestError) -> [UInt8] {
    do throws(Base64.DecodingError) {
      return try Base64.bytes(of: text)
    } catch {
      throw .noBase64(key, error)
    }
  }
}
