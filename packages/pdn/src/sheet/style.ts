/** How a score sheet looks, on paper (A4 and Letter) and on a screen. */
export const STYLE = `
@page { margin: 10mm }
* { box-sizing: border-box; margin: 0 }
body { font: 9pt/1.2 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; color: #111; background: #fff }
.sheet { width: 188mm; min-height: 255mm; margin: 0 auto; break-after: page; display: flex; flex-direction: column; gap: 3mm }
.sheet:last-of-type { break-after: auto }
h1 { font-size: 13pt; display: flex; justify-content: space-between; align-items: baseline }
h1 small { font-size: 8.5pt; font-weight: 400; color: #555 }
dl { display: grid; grid-template-columns: repeat(6, 1fr); gap: 1.2mm 4mm }
dl div { grid-column: span 2; border-bottom: .2mm solid #777; min-height: 8.4mm }
dl .half { grid-column: span 3 }
dt { font-size: 6.5pt; color: #555 }
dd { font-size: 9.5pt; min-height: 4.5mm; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
.half dd { font-weight: 600 }
.half dt::before { content: ""; display: inline-block; width: 2mm; height: 2mm; border: .25mm solid #111; border-radius: 50%; margin-right: 1mm; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.half.b dt::before { background: #111 }
.moves { display: grid; grid-template-columns: 1fr 1fr; gap: 5mm; flex: 1 }
table { border-collapse: collapse; width: 100%; table-layout: fixed; align-self: start }
th, td { border: .2mm solid #999; height: 4.55mm; padding: 0 1mm; font-variant-numeric: tabular-nums; overflow: hidden; white-space: nowrap; line-height: 1 }
thead th { font-size: 7.5pt; font-weight: 600; background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact }
tbody th { font-size: 7.5pt; font-weight: 400; color: #555; text-align: right }
td { font-size: 9pt } td.long { font-size: 6.5pt }
td.t { font-size: 7.5pt; text-align: right; color: #333 }
tr:nth-child(10n) > * { border-bottom-width: .45mm }
col.n { width: 8mm } col.t { width: 15mm }
footer { display: grid; grid-template-columns: 34mm repeat(3, 1fr); gap: 4mm; align-items: end }
.result { border: .4mm solid #111; text-align: center; padding: 1mm; min-height: 15mm }
.result b { display: block; font-size: 15pt; line-height: 1.3 }
.sign { border-top: .2mm solid #111; padding-top: 1mm; font-size: 7.5pt; color: #555; margin-top: 11mm }
@media screen { body { background: #f4f2ee; padding: 8mm 0 } .sheet { background: #fff; padding: 10mm; width: 210mm; margin-bottom: 8mm; box-shadow: 0 1px 6px #0003 } }
`.trim();
