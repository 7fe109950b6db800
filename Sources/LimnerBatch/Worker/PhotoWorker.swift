// SPDX-License-Identifier: Apache-2.0

public import Limner
import LimnerSystem

/// Converts photos that are asked for in lines of JSON, and answers each line with one: the unit a distributed engine runs.
///
/// A request has `"input"`, a path, or `"data"`, the bytes in base 64; perhaps `"output"`, a path; and the long options of
/// `limner convert` by name, such as `"max-side": 512`. `Documentation/Worker.md` has all keys and those of the answer.
/// A value without state: one worker serves any number of tasks at once.
public struct PhotoWorker: Sendable {
  /// How many lines are worked on at a time.
  public let jobs: Int

  /// What holds where a line says nothing else.
  let defaults: ConversionSettings

  private let memory: MemoryBudget

  /// The most bytes that a line may have: 4/3 of the longest input, and a little for the keys.
  package var lineLimit: Int {
    let (limit, overflow) = defaults.options.limits.inputBytes.multipliedReportingOverflow(by: 4)
    return (overflow ? .max : limit) / 3 + Self.roomForKeys
  }

  private static let roomForKeys = 64 << 10

  /// Creates a worker.
  ///
  /// - Parameters:
  ///   - options: What holds where a line says nothing else. The name of an output decides between JPEG and PNG, unless
  ///     the format is PNG.
  ///   - renditions: Several results for each line that names none of its own; none for one result.
  ///   - overwriting: Whether existing outputs are replaced where a line says nothing else.
  ///   - jobs: How many lines are worked on at a time; by default as many as there are usable processors.
  ///   - memory: What all conversions share; by default the limit of one conversion.
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)``.
  public init(
    _ options: PhotoOptions = PhotoOptions(), renditions: [Rendition] = [], overwriting: Bool = false,
    jobs: Int? = nil, sharing memory: MemoryBudget? = nil
  ) throws(LimnerError) {
    _ = try PhotoPipeline(options)
    if !renditions.isEmpty { try renditions.validate(options) }
    self.init(
      ConversionSettings(options, renditions: renditions, overwrites: overwriting),
      jobs: jobs ?? ProcessorCount.usable, sharing: memory)
  }

  /// Creates a worker for settings whose values have been checked.
  package init(_ defaults: ConversionSettings, jobs: Int, sharing memory: MemoryBudget? = nil) {
    self.defaults = defaults
    self.jobs = max(1, jobs)
    self.memory = memory ?? MemoryBudget(byteCount: defaults.options.limits.peakMemory)
  }

  /// Answers one line on the caller's thread.
  ///
  /// - Parameter line: A request: one JSON object in UTF-8.
  /// - Returns: The answer in UTF-8, without a line end; whatever is wrong is told in it.
  public func answer(_ line: some Collection<UInt8>) -> [UInt8] { answer(bytes: Array(line)) }

  /// Answers one line, which is let go of as soon as it is understood.
  func answer(bytes line: consuming [UInt8]) -> [UInt8] {
    let start = Clock.now
    var id: String?
    let request: WorkerRequest
    do throws(RequestError) {
      request = try self.request(line, &id)
    } catch {
      return Array(ReportLine.json(error, id: id).utf8)
    }
    // It may be 90 MB long and has said all.
    line = []
    do throws(RequestError) {
      var answer = ReportLine.Answer()
      answer.id = id
      let finished = try run(request, &answer).taking(.nanoseconds(Clock.now - start))
      return Array(ReportLine.json(finished, answer).utf8)
    } catch {
      return Array(ReportLine.json(error, id: id, input: request.path, output: request.output).utf8)
    }
  }

  /// Answers a line that was passed over.
  func answer(tooLong count: Int) -> [UInt8] {
    Array(ReportLine.json(.failed(.tooManyBytes(found: count, limit: lineLimit))).utf8)
  }

  /// Answers a line that there was no memory for.
  func answerNoMemory() -> [UInt8] { Array(ReportLine.json(.failed(.outOfMemory(.read))).utf8) }

  /// Reads a line; `id`, as JSON, is there as soon as it is known, also where the line turns out to be wrong.
  ///
  /// - Throws: ``RequestError``.
  package func request(_ line: [UInt8], _ id: inout String?) throws(RequestError) -> WorkerRequest {
    let value: JSON
    do throws(JSONError) {
      value = try JSONReader.read(line, depth: 2)
    } catch {
      throw .noJSON(error)
    }
    guard let members = value.members else {
      throw .badRequest(UsageError(expected: "an object", for: "the line", found: value.kind))
    }
    switch value["id"] {
    case nil: break
    case .array, .object:
      throw .badRequest(
        UsageError(
          expected: "a string, a number, true, false or null", for: "id", found: value["id"]?.kind ?? ""))
    // Text of its own: a piece of the line would keep all of it.
    case .string(let text): id = JSONWriter.quoted(text.string)
    case let scalar?: id = scalar.kind
    }
    return try WorkerRequest(members, over: defaults)
  }
}

extension PhotoWorker {
  private func run(
    _ request: WorkerRequest, _ answer: inout ReportLine.Answer
  ) throws(RequestError) -> FinishedJob {
    let place = try WorkerPlace(request)
    let conversion = try conversion(request, place.format)
    let path = request.path
    answer.hasData = path == nil
    let job = Job(input: path ?? "", isStandardInput: path == nil, output: place.output)
    guard place.output == .none else { return conversion.run(job) }
    var report = PhotoReport()
    do throws(LimnerError) {
      let results = try conversion.results(of: job)
      report = results.report
      let files = try results.files.get()
      answer.results = conversion.renditions.isEmpty ? .one(files[0]) : .several(files)
      return FinishedJob(job, report: report)
    } catch {
      answer.results = .none
      return FinishedJob(job, error: error, report: report)
    }
  }

  private func conversion(
    _ request: WorkerRequest, _ format: OutputFormat
  ) throws(RequestError) -> Conversion {
    var options = request.settings.options
    options.format = format
    do throws(UsageError) {
      try request.settings.check(format)
    } catch {
      throw .invalidOption(error)
    }
    do throws(LimnerError) {
      let pipeline = try PhotoPipeline(options, sharing: memory)
      return Conversion(
        pipeline, renditions: request.settings.renditions, overwrites: request.settings.overwrites,
        content: request.data)
    } catch {
      throw .failed(error)
    }
  }
}
