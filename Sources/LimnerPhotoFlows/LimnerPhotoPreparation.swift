// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import Limner
public import LimnerFlows

/// Limner's pipeline as what makes a JPEG of a picked photo.
///
/// The result is upright, has at most 1024 pixels on its long side, is never larger than the original, and carries no
/// metadata but a color profile that fits. What cannot be decoded is an error; the original is never handed on.
public struct LimnerPhotoPreparation: PhotoPreparing {
  private let pipeline: PhotoPipeline

  /// Creates a preparation.
  ///
  /// - Parameters:
  ///   - quality: The quality of the JPEG, 1 ... 100.
  ///   - memory: Memory to share with all other conversions that have the same budget.
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)`` for a quality outside its range.
  public init(
    quality: Int = PhotoOptions().quality, sharing memory: MemoryBudget? = nil
  ) throws(LimnerError) {
    var options = PhotoOptions()
    options.quality = quality
    // Nobody reads a report here.
    options.fingerprint = false
    pipeline = try PhotoPipeline(options, sharing: memory)
  }

  /// Decodes, turns, scales and encodes a photo off the caller's actor.
  ///
  /// - Throws: `LimnerError` for what cannot be read, `CancellationError` when the task is cancelled.
  @concurrent public func prepare(_ picked: Data) async throws -> Data {
    do throws(LimnerError) {
      return Data(try pipeline.outcome(of: picked.span).get().bytes)
    } catch {
      if error == .cancelled { throw CancellationError() }
      throw error
    }
  }
}
