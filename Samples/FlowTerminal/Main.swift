// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The three blocks of LimnerFlows in a terminal, by hand or scripted.
@main @MainActor enum FlowTerminal {
  private static let usage = """
    usage: Samples/flows [--photos FOLDER] BLOCK
             by hand: account, plan or setup
           Samples/flows [--photos FOLDER] --script [SCENE…]
             scripted: all scenes, or those named
           Samples/flows --list
             names the scenes
    """

  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var folder = PhotoFolder(path: "Samples/quickstart-output/photos")
    if arguments.first == "--photos" {
      guard arguments.count > 1 else {
        return complain("expected a folder behind --photos but found nothing")
      }
      folder = PhotoFolder(path: arguments[1])
      arguments.removeFirst(2)
    }
    do {
      switch (arguments.first, arguments.dropFirst()) {
      case ("--help", []), ("-h", []): Narrator.write(usage)
      case ("--list", []):
        for scene in Scene.all { Narrator.write(scene.name.padded(to: 21) + scene.title) }
      case ("--script", let names): try await script(Array(names), folder)
      case (let block?, []):
        guard let hand = ByHand(block, Narrator()) else {
          return complain("expected account, plan, setup, --script or --list but found \(block.visible)")
        }
        try await hand.run(folder)
      case (nil, _): complain("expected a block or --script but found nothing")
      case (_?, let rest): complain("expected nothing more but found \(rest.joined(separator: " ").visible)")
      }
    } catch {
      report("\(error)")
      exit(1)
    }
  }

  private static func script(_ names: [String], _ photos: PhotoFolder) async throws {
    if let wrong = names.first(where: { name in !Scene.all.contains { $0.name == name } }) {
      return complain("expected a scene that --list names but found \(wrong.visible)")
    }
    let narrator = Narrator()
    for scene in Scene.all where names.isEmpty || names.contains(scene.name) {
      narrator.title(scene.title)
      try await scene.play(Props(narrator: narrator, photos: photos))
    }
  }

  private static func complain(_ text: String) {
    report("\(text)\n\(usage)")
    exit(64)
  }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("Samples/flows: \(text)\n".utf8))
  }
}
