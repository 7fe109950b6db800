// SPDX-License-Identifier: Apache-2.0

internal import Limner

extension GalleryPage {
  /// The style: the default themes of the package, by what the reader's system prefers.
  static let style =
    colors(.light, in: ":root") + "@media (prefers-color-scheme:dark){" + colors(.dark, in: ":root") + "}\n"
    + rules

  private static func colors(_ theme: Theme, in selector: String) -> String {
    let tokens: [(name: String, token: ColorToken)] = [
      ("bg", .bg), ("surface", .surface), ("fill", .fill), ("line", .separator), ("text", .textPrimary),
      ("dim", .textSecondary), ("edge", .neutral), ("accent", .accent), ("good", .success), ("odd", .warning),
      ("bad", .danger),
    ]
    let values = tokens.map { "--\($0.name):\(theme[$0.token].description);" }
    return selector + "{" + values.joined() + "}"
  }

  private static let rules = """
    *{box-sizing:border-box}
    [hidden]{display:none!important}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0 auto;max-width:90rem;padding:0 1rem 2rem;background:var(--bg);color:var(--text);
      font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    h1{margin:1.5rem 0 1rem;font-size:1.75rem;line-height:1.2;letter-spacing:-.015em}
    h2{margin:2rem 0 .75rem;font-size:1.25rem;line-height:1.3}
    h3{margin:0;font-size:.9375rem;line-height:1.4;font-weight:600;overflow-wrap:anywhere}
    .count{margin-left:.25rem;color:var(--dim);font-weight:400;font-variant-numeric:tabular-nums}
    .totals{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.5rem,1fr));gap:1px;margin:0;
      border:1px solid var(--line);border-radius:.75rem;background:var(--surface);overflow:hidden}
    .totals div{padding:.75rem 1rem;box-shadow:0 0 0 1px var(--line)}
    dt{color:var(--dim);font-size:.8125rem}
    dd{margin:0}
    .totals dd{font-size:1.25rem;line-height:1.3;font-weight:600;font-variant-numeric:tabular-nums}
    .good{color:var(--good)}
    .odd{color:var(--odd)}
    .bad{color:var(--bad)}
    form{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;
      margin:1rem -1rem 0;padding:.75rem 1rem;background:var(--bg);border-bottom:1px solid var(--line)}
    form>label:first-child{font-weight:600}
    [type=search]{flex:1 1 12rem;max-width:26rem;min-height:2.75rem;padding:.5rem .75rem;
      border:1px solid var(--edge);border-radius:.5rem;background:var(--surface);color:inherit;font:inherit}
    [type=search]::placeholder{color:var(--dim);opacity:1}
    .choice{display:flex;align-items:center;gap:.5rem;min-height:2.75rem}
    [type=checkbox]{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
    :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
    output{color:var(--dim);font-variant-numeric:tabular-nums}
    .note{margin:.75rem 0;color:var(--dim)}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,22.5rem),1fr));gap:1rem;
      margin:0;padding:0;list-style:none}
    [aria-labelledby=failed] .cards{align-items:start}
    .card{border:1px solid var(--line);border-radius:.75rem;background:var(--surface)}
    article{display:flex;flex-direction:column;gap:.75rem;height:100%;padding:1rem}
    .failure{margin:0;padding-left:.75rem;border-left:3px solid var(--bad);color:var(--bad);
      font-size:.875rem;overflow-wrap:anywhere}
    .pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
    figure{display:flex;flex-direction:column;gap:.5rem;margin:0;min-width:0}
    figure img,.blank{display:block;width:100%;height:auto;aspect-ratio:4/3;object-fit:contain;border-radius:.375rem;
      background:var(--fill)}
    .blank{display:grid;place-items:center;color:var(--dim);font-size:.8125rem}
    figcaption{display:flex;flex-wrap:wrap;column-gap:.625rem;font-size:.8125rem;line-height:1.45;
      color:var(--dim);font-variant-numeric:tabular-nums}
    figcaption b{flex-basis:100%;color:var(--text);font-weight:600}
    .chips{display:flex;flex-wrap:wrap;gap:.375rem;margin:0;padding:0;list-style:none;font-size:.8125rem}
    .chips li{padding:.0625rem .5rem;border:1px solid var(--line);border-radius:1rem;
      font-variant-numeric:tabular-nums}
    .notes{display:grid;gap:.25rem;margin:0;font-size:.8125rem;line-height:1.45}
    .notes div{display:flex;gap:.5rem}
    .notes dt{flex:0 0 4.25rem;font-size:inherit}
    .notes dd{min-width:0;overflow-wrap:anywhere}
    footer{margin-top:2rem;color:var(--dim);font-size:.8125rem}
    @media (max-width:40rem){form{position:static}}
    @media print{form{display:none}.card{break-inside:avoid}}
    """
}
