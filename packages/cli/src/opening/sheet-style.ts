/**
 * Two columns of four cards, 92 x 62 mm: 184 x 248 mm fits A4 and Letter with 10 mm margins, whichever the printer holds.
 * The font is the printer's own: no file is loaded.
 */
export const SHEET_STYLE = `
@page { margin: 10mm }
* { box-sizing: border-box; margin: 0 }
body { font: 9pt/1.3 system-ui, "Noto Sans", "Noto Sans CJK SC", sans-serif; color: #111; background: #fff; max-width: 190mm }
.sprite { position: absolute; width: 0; height: 0 }
section { break-after: page }
section:last-of-type { break-after: auto }
h1 { font-size: 14pt } h2 { font-size: 10.5pt; font-weight: 500; margin-bottom: 3mm }
table { border-collapse: collapse; width: 100%; margin-bottom: 4mm; break-inside: avoid }
th, td { border: .2mm solid #bbb; padding: .35mm 1.2mm; font-variant-numeric: tabular-nums; white-space: nowrap; text-align: start; font-size: 8pt; line-height: 1.24 }
thead th { text-align: center; background: #f0f0f0 }
tbody td { direction: ltr }
tbody th { width: 8mm; text-align: end; font-weight: 500; color: #555 }
thead td { border: 0 }
sup { font-size: 6.5pt; color: #555; margin-inline-start: .6mm; line-height: 0 }
.notes { padding-inline-start: 4mm; font-size: 8pt; color: #333; line-height: 1.25 }
.cards { display: grid; grid-template-columns: 92mm 92mm; grid-auto-rows: 62mm }
.card { border: .2mm dashed #999; padding: 3mm; display: grid; grid-template: auto 1fr / 47mm 1fr; gap: 1.5mm 3mm; align-items: end; overflow: hidden; break-inside: avoid }
.card header { grid-column: 1 / 3; display: flex; justify-content: space-between; align-items: center; gap: 3mm }
.card header b { font-size: 17pt; line-height: 1 }
.card header span { font-size: 7pt; color: #555; text-align: end; line-height: 1.2 }
.card svg { width: 47mm; height: 47mm }
.card .text { align-self: center }
.moves { font-size: 10pt; font-weight: 600; line-height: 1.45 }
.turn { margin-top: 2mm; font-size: 8.5pt }
.turn.due { font-weight: 600 }
.turn::before { content: ""; display: inline-block; width: 2.6mm; height: 2.6mm; border: .3mm solid #111; border-radius: 50%; margin-inline-end: 1.2mm; vertical-align: -.3mm }
.turn.b::before { background: #111; print-color-adjust: exact; -webkit-print-color-adjust: exact }
.doubt { margin-top: 1.5mm; font-size: 7.5pt; font-style: italic; color: #444 }
.from { fill: none; stroke: #111; stroke-width: .06 }
.way { fill: none; stroke: #111; stroke-width: .06; stroke-dasharray: .16 .1 }
svg, th { print-color-adjust: exact; -webkit-print-color-adjust: exact }
@media screen { body { margin: 10mm auto } section { margin-bottom: 12mm } }
`.trim();
