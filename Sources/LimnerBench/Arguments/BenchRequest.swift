// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerSystem

/// What is to be measured.
struct BenchRequest {
  /// The word behind the program's name.
  var command = ""

  /// The photos; `peak`, `report` and `fit` take more than one.
  var files: [BytePath] = []

  /// All that stands on the command line beside the command and the photos, to be handed on.
  private(set) var optionArguments: [BytePath] = []

  /// What it shall become.
  var options = PhotoOptions()

  /// The side of an avatar in pixels.
  var size = 256

  /// The edge of an avatar.
  var shape = InitialsAvatar.Shape.circle

  /// Runs that are counted.
  var runs = 7

  /// Whether the result is one JSON object.
  var isJSON = false

  /// Whether `peak` measures in this very process.
  var isInProcess = false

  /// What built the program, and with which flags; the caller knows.
  var compiler = ""

  /// The commit that was built.
  var commit = ""

  /// A folder for photos of 1 to 200 megapixels that `report` makes; `nil` leaves scaling out.
  var scaling: BytePath?

  /// Whether only the usage is wanted.
  var asksForHelp = false

  /// Reads the command line.
  init(_ arguments: [BytePath]) throws(BenchFailure) {
    var rest = arguments[...]
    command = rest.popFirst()?.description ?? ""
    while let path = rest.popFirst() {
      let argument = path.description
      let left = rest
      defer {
        if argument.hasPrefix("--") { optionArguments += [path] + left.prefix(left.count - rest.count) }
      }
      switch argument {
      case "--help": asksForHelp = true
      case "--json": isJSON = true
      case "--in-process": isInProcess = true
      case "--linear": options.linear = true
      case "--facts": options.facts = true
      case "--runs": runs = try Self.number(argument, rest.popFirst()?.description, 1 ... 100_000)
      case "--size": size = try Self.number(argument, rest.popFirst()?.description, 16 ... 2048)
      case "--shape": shape = try Self.word(argument, rest.popFirst(), InitialsAvatar.Shape.init)
      case "--compiler": compiler = rest.popFirst()?.description ?? ""
      case "--commit": commit = rest.popFirst()?.description ?? ""
      case "--scaling": scaling = rest.popFirst()
      case "--max-input":
        options.limits.inputBytes = try Self.number(argument, rest.popFirst()?.description, 1 ... Int.max)
      case "--max-side":
        options.maxSide = try Self.number(argument, rest.popFirst()?.description, 1 ... 65_500)
      case "--max-bytes":
        options.maxBytes = try Self.number(argument, rest.popFirst()?.description, 1 ... Int.max)
      case "--quality": options.quality = try Self.number(argument, rest.popFirst()?.description, 1 ... 100)
      case "--progressive": options.progressive = true
      case "--optimize": options.optimized = true
      case "--format": options.format = try Self.word(argument, rest.popFirst(), OutputFormat.init)
      case "--shrink": options.shrink = try Self.word(argument, rest.popFirst(), Shrink.init)
      case "--color": options.color = try Self.word(argument, rest.popFirst(), ColorHandling.init)
      case _ where argument.hasPrefix("--"): throw .usage("expected a known option but found \(argument)")
      default:
        let takesNone = command == "kernels" || command == "initials"
        let takesMany = ["peak", "report", "fit"].contains(command)
        guard files.isEmpty || takesMany, !takesNone else {
          throw .usage("expected \(takesNone ? "no" : "one") file but found \(argument)")
        }
        files.append(path)
      }
    }
  }

  /// The photo.
  var file: BytePath { files.first ?? "" }

  private static func word<Value: CaseIterable & RawRepresentable<String>>(
    _ option: String, _ text: BytePath?, _ value: (String) -> Value?
  ) throws(BenchFailure) -> Value {
    let text = text?.description ?? "nothing"
    if let value = value(text) { return value }
    let words = Value.allCases.map(\.rawValue).joined(separator: " or ")
    throw .usage("expected \(words) for \(option) but found \(text)")
  }

  private static func number(
    _ option: String, _ text: String?, _ range: ClosedRange<Int>
  ) throws(BenchFailure) -> Int {
    guard let text, let number = Int(text), range.contains(number) else {
      throw .usage(
        "expected \(range.lowerBound) to \(range.upperBound) for \(option) but found \(text ?? "nothing")")
    }
    return number
  }
}
