// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The three blocks of LimnerFlows in a terminal, by hand or scripted.
@main @MainActor enum FlowTerminal {
  private static let usage = """
    usage: Samples/flows [--photos FOLDER] BLOCK            by hand: account, plan or setup
           Samples/flows [--photos FOLDER] --script [SCENE…]  scripted: all scenes, or those named
           Samples/flows --list                               names the scenes

    """

  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var folder = "Samples/quickstart-output/photos"
    if arguments.first == "--photos" {
      arguments = arguments.dropFirst()
      folder = arguments.popFirst() ?? ""
    }
    let narrator = Narrator()
    do {
      switch (arguments.popFirst(), Array(arguments)) {
      case ("--list", []):
        for scene in Scene.all { print(scene.name.padded(to: 24) + scene.title) }
      case ("--script", let names):
        try await script(names, Props(narrator: narrator, photos: photos(in: folder)))
      case (let block?, []):
        guard let hand = ByHand(block, narrator) else {
          return complain("expected account, plan or setup for the block but found \(block)")
        }
        try await hand.run(photos: photos(in: folder))
      default:
        complain("expected a block or --script but found \(CommandLine.arguments.dropFirst())")
      }
    } catch {
      FileHandle.standardError.write(Data("Samples/flows: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func script(_ names: [String], _ props: Props) async throws {
    if let wrong = names.first(where: { name in !Scene.all.contains { $0.name == name } }) {
      return complain("expected a scene that --list names but found \(wrong)")
    }
    for scene in Scene.all where names.isEmpty || names.contains(scene.name) {
      props.narrator.title(scene.title)
      try await scene.play(Props(narrator: props.narrator, photos: props.photos))
    }
  }

  /// The photos of a folder; what is none by its name is left out, and there has to be one.
  private static func photos(in folder: String) throws -> [URL] {
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: nil)
    let photos = files.filter { ["jpg", "jpeg", "png"].contains($0.pathExtension.lowercased()) }
      .filter { !$0.lastPathComponent.hasPrefix("not ") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    guard !photos.isEmpty else { throw CocoaError(.fileReadNoSuchFile) }
    return photos
  }

  private static func complain(_ text: String) {
    FileHandle.standardError.write(Data("Samples/flows: \(text)\n\(usage)".utf8))
    exit(64)
  }
}
