import type { SheetCell, SheetRow } from '#platform/workbooks/sheet_row'

const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MOMENT = 'yyyy-mm-dd hh:mm:ss'
/** Days from Excel's epoch to 1970. */
const EPOCH_DAYS = 25_569
const DAY_MS = 86_400_000
/** Indexes of the styles: bold headers, times, then numbers by decimals. */
const HEAD = 1
const MOMENTS = 2
const FIGURES = 3
const MOST_DECIMALS = 8
const NARROWEST = 8
const WIDEST = 60

export const escaped = (text: string) =>
  text.replace(NOT_IN_XML, '').replace(/[&<>"]/g, (sign) => ESCAPED[sign]!)

/** The sheet up to its rows: frozen header and column widths. */
export function sheetStart(head: readonly string[], widths: readonly number[]): string {
  const columns = widths.map((width, place) => {
    const number = place + 1
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${MAIN}"><sheetViews>
<sheetView tabSelected="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>
</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${rowXml(1, head, HEAD)}`
}

export const SHEET_END = '</sheetData></worksheet>'

/** @param style of all cells; by default that of each cell's type */
export function rowXml(number: number, row: SheetRow, style?: number): string {
  let cells = ''
  for (const [place, cell] of row.entries()) {
    if (cell !== null) cells += cellXml(`${letters(place)}${number}`, cell, style)
  }
  return `<row r="${number}">${cells}</row>`
}

function cellXml(place: string, cell: Exclude<SheetCell, null>, style = 0): string {
  if (typeof cell === 'string') {
    const text = `<is><t xml:space="preserve">${escaped(cell)}</t></is>`
    return `<c r="${place}" s="${style}" t="inlineStr">${text}</c>`
  }
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if (cell instanceof Date) {
    return `<c r="${place}" s="${MOMENTS}"><v>${cell.getTime() / DAY_MS + EPOCH_DAYS}</v></c>`
  }
  const decimals = Math.min(MOST_DECIMALS, cell.figure.split('.')[1]?.length ?? 0)
  return `<c r="${place}" s="${FIGURES + decimals}"><v>${Number(cell.figure)}</v></c>`
}

const columnNames: string[] = []

/** A, B, … Z, AA: the name of a column by its index. */
function letters(place: number): string {
  return (columnNames[place] ??=
    `${place < 26 ? '' : letters(Math.floor(place / 26) - 1)}${String.fromCharCode(65 + (place % 26))}`)
}

/** Widens the widths of columns to the longest text of each, within limits. */
export function widen(widths: number[], rows: readonly SheetRow[]): void {
  for (const row of rows) {
    for (const [place, cell] of row.entries()) {
      widths[place] = Math.max(widths[place] ?? NARROWEST, widthOf(cell))
    }
  }
}

/** Chinese and Japanese characters are as wide as two letters. */
function widthOf(cell: SheetCell): number {
  const text = cell instanceof Date ? MOMENT : typeof cell === 'object' ? cell?.figure : `${cell}`
  let width = 2
  for (const sign of text ?? '') {
    width += sign > '\u2e7f' ? 2 : 1
    if (width >= WIDEST) break
  }
  return Math.min(WIDEST, Math.max(NARROWEST, width))
}

/** Number formats by the currency's decimals. */
const FORMATS = Array.from({ length: MOST_DECIMALS + 1 }, (_, decimals) =>
  decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`
)

export const STYLES = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="${MAIN}">
<numFmts count="${FORMATS.length + 1}"><numFmt numFmtId="170" formatCode="${MOMENT}"/>
${FORMATS.map((format, place) => `<numFmt numFmtId="${171 + place}" formatCode="${format}"/>`).join('')}</numFmts>
<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${FIGURES + FORMATS.length}"><xf/>
<xf fontId="1" applyFont="1"/><xf numFmtId="170" applyNumberFormat="1"/>
${FORMATS.map((_, place) => `<xf numFmtId="${171 + place}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`
