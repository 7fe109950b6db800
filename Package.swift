// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is built with; `Documentation/Unsafe.md` says why.
let swift: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableExperimentalFeature("Lifetimes"),
]

let c: [CSetting] = [
  .treatAllWarnings(as: .error),
  .enableWarning("all"),
  .enableWarning("extra"),
]

let package = Package(
  name: "limner",
  // What clocks and observation need of Apple's systems, where this has not been built yet.
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Limner", targets: ["Limner"]),
    .library(name: "LimnerBatch", targets: ["LimnerBatch"]),
    .library(name: "LimnerFlows", targets: ["LimnerFlows"]),
    .library(name: "LimnerPhotoFlows", targets: ["LimnerPhotoFlows"]),
    .executable(name: "limner", targets: ["LimnerCLI"]),
    .executable(name: "limner-bench", targets: ["LimnerBench"]),
  ],
  targets: [
    // The two C libraries, behind calls that return a code.
    .target(
      name: "CJPEG", path: "Modules/CJPEG", cSettings: c, linkerSettings: [.linkedLibrary("jpeg")]),
    .target(
      name: "CPNG", path: "Modules/CPNG", cSettings: c,
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),

    // Values, inner loops, filters.
    .target(name: "LimnerPixels", swiftSettings: swift),
    .target(name: "CLimnerKernels", cSettings: c),
    .target(
      name: "LimnerKernels", dependencies: ["CLimnerKernels", "LimnerPixels"], swiftSettings: swift),
    .target(
      name: "LimnerResampling", dependencies: ["LimnerKernels", "LimnerPixels"],
      swiftSettings: swift),

    // Codecs and the operating system.
    .target(
      name: "LimnerCodecs", dependencies: ["CJPEG", "CPNG", "LimnerPixels"],
      swiftSettings: swift + [.enableExperimentalFeature("SafeInteropWrappers")]),
    .target(name: "LimnerSystem", swiftSettings: swift),

    // Initials: the rule and its colors; letters and their pixels.
    .target(name: "LimnerInitials", swiftSettings: swift),
    .target(name: "LimnerGlyphs", dependencies: ["LimnerPixels"], swiftSettings: swift),

    // Upload, settings, plan and profile as state machines; nothing but Swift and Foundation.
    .target(name: "LimnerFlows", dependencies: ["LimnerInitials"], swiftSettings: swift),

    // The product and what runs it.
    .target(
      name: "Limner",
      dependencies: [
        "LimnerCodecs", "LimnerGlyphs", "LimnerInitials", "LimnerKernels", "LimnerPixels", "LimnerResampling",
        "LimnerSystem",
      ],
      swiftSettings: swift),
    .target(name: "LimnerPhotoFlows", dependencies: ["Limner", "LimnerFlows"], swiftSettings: swift),
    .target(name: "LimnerBatch", dependencies: ["Limner", "LimnerSystem"], swiftSettings: swift),
    .executableTarget(
      name: "LimnerCLI", dependencies: ["Limner", "LimnerBatch", "LimnerSystem"],
      swiftSettings: swift),
    .executableTarget(
      name: "LimnerBench",
      dependencies: [
        "Limner", "LimnerCodecs", "LimnerKernels", "LimnerPixels", "LimnerResampling", "LimnerSystem",
      ],
      swiftSettings: swift),

    // What `Samples/quickstart` converts where no folder of photos is given.
    .executableTarget(
      name: "limner-sample-photos", dependencies: ["Limner", "LimnerSystem"], path: "Samples/MakePhotos",
      swiftSettings: swift),

    // The blocks of `LimnerFlows` in a terminal; `Samples/flows` runs it.
    .executableTarget(
      name: "limner-sample-flows", dependencies: ["LimnerFlows", "LimnerPhotoFlows"],
      path: "Samples/FlowTerminal", swiftSettings: swift),

    // Tests. `CSupport` writes odd files with raw libjpeg and libpng calls; `CAllocations` counts what is allocated.
    .target(
      name: "CSupport", path: "Tests/CSupport", cSettings: c,
      linkerSettings: [.linkedLibrary("jpeg"), .linkedLibrary("png"), .linkedLibrary("z")]),
    .target(name: "CAllocations", path: "Tests/CAllocations", cSettings: c),
    .target(
      name: "LimnerTestSupport", dependencies: ["CSupport", "LimnerSystem"], path: "Tests/Support",
      swiftSettings: swift),
    .testTarget(
      name: "LimnerPixelsTests", dependencies: ["LimnerPixels", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerKernelsTests", dependencies: ["LimnerKernels", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerResamplingTests",
      dependencies: ["LimnerKernels", "LimnerResampling", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerCodecsTests", dependencies: ["LimnerCodecs", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerSystemTests", dependencies: ["LimnerSystem", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerInitialsTests", dependencies: ["LimnerInitials", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerGlyphsTests", dependencies: ["LimnerGlyphs", "LimnerPixels", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerFlowsTests", dependencies: ["LimnerFlows", "LimnerInitials", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerTests",
      dependencies: [
        "CAllocations", "Limner", "LimnerCodecs", "LimnerGlyphs", "LimnerInitials", "LimnerResampling",
        "LimnerSystem",
        "LimnerTestSupport",
      ],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerPhotoFlowsTests",
      dependencies: ["Limner", "LimnerFlows", "LimnerPhotoFlows", "LimnerTestSupport"], swiftSettings: swift),
    .testTarget(
      name: "LimnerBatchTests", dependencies: ["LimnerBatch", "LimnerSystem", "LimnerTestSupport"],
      swiftSettings: swift),
    .testTarget(
      name: "LimnerCLITests",
      dependencies: ["LimnerCLI", "LimnerBatch", "LimnerSystem", "LimnerTestSupport"],
      swiftSettings: swift),

    // Fuzz targets in one program, which replays files where libFuzzer is not linked; `Tests/Fuzz/run` runs them.
    .target(
      name: "CFuzz", path: "Tests/Fuzz/CFuzz", cSettings: c, linkerSettings: [.linkedLibrary("z")]),
    .executableTarget(
      name: "limner-fuzz",
      dependencies: [
        "CFuzz", "Limner", "LimnerBatch", "LimnerCodecs", "LimnerGlyphs", "LimnerResampling", "LimnerSystem",
        "LimnerTestSupport",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: swift),
    .testTarget(
      name: "FuzzTests", dependencies: ["limner-fuzz", "LimnerSystem", "LimnerTestSupport"],
      swiftSettings: swift),
  ]
)
