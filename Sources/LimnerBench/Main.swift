// SPDX-License-Identifier: Apache-2.0
import Glibc
import Limner
import LimnerPixels

@main enum Main {
  static func main() throws {
    let args = CommandLine.arguments
    let fd = unsafe open(args[1], O_RDONLY)
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let n = unsafe read(fd, &chunk, chunk.count)
      if n <= 0 { break }
      bytes += chunk.prefix(n)
    }
    var options = PhotoOptions()
    if args.count > 4 { options.shrink = .never }
    let pipeline = try PhotoPipeline(options)
    var t = timespec()
    var best = Double.infinity
    for _ in 0 ..< Int(args[2])! {
      unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
      let a = Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6
      let o = pipeline.outcome(of: bytes.span)
      unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)
      best = min(best, Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) / 1e6 - a)
      if case .success(let b) = o.result, args.count > 3 {
        let fd = unsafe open(args[3], O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        _ = unsafe write(fd, b, b.count)
        close(fd)
      }
      if case .failure(let e) = o.result { print(e); print(o.report.json); return }
    }
    print(best, "ms", pipeline.outcome(of: bytes.span).report.json)
  }
}
