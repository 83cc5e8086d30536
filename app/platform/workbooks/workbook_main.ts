import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import type { SheetCell, SheetRow } from '#platform/workbooks/sheet_row'

/** First the sheet's name, then rows, the head first; `null` after the last rows. */
export type WorkbookOrder = { sheet: string } | readonly SheetRow[] | null

const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Of this thread alone: those who wait for a page go first. */
const NICE = 10
/** Excel takes no longer one. */
const LONGEST_NAME = 31
const NARROWEST = 8
const WIDEST = 60
const MOMENT = 'yyyy-mm-dd hh:mm:ss'

const port = parentPort!
const data: SheetData = []
/** Of each column the longest text, within bounds. */
const widths: number[] = []
let sheet = 'Sheet1'

setPriority(Math.max(getPriority(), NICE))
port.on('message', async (rows: WorkbookOrder) => {
  if (rows && 'sheet' in rows) {
    sheet = rows.sheet.replace(/[\\/?*:[\]]/g, ' ').slice(0, LONGEST_NAME)
    return
  }
  if (rows) {
    for (const row of rows) {
      row.forEach(widen)
      data.push(data.length === 0 ? headOf(row) : row.map(boxed))
    }
    return
  }
  const { buffer } = Uint8Array.from(await writeExcelFile(data, options()).toBuffer())
  port.postMessage(buffer, [buffer])
  port.close()
})

function options() {
  return { stickyRowsCount: 1, sheet, columns: widths.map((width) => ({ width })) }
}

/** Chinese and Japanese characters are as wide as two letters. */
function widen(cell: SheetCell, column: number) {
  const text =
    cell instanceof Date ? MOMENT : typeof cell === 'object' ? cell?.figure : String(cell)
  const length = [...(text ?? '')].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 2 : 1), 2)
  widths[column] = Math.min(WIDEST, Math.max(widths[column] ?? NARROWEST, length))
}

function headOf(names: SheetRow): Cell[] {
  return names.map((name) => ({ value: String(name), fontWeight: 'bold' as const }))
}

function boxed(cell: SheetCell): Cell {
  if (cell === null) return null
  if (cell instanceof Date) return { value: cell, type: Date, format: 'yyyy-mm-dd hh:mm:ss' }
  if (typeof cell === 'object')
    return { value: Number(cell.figure), type: Number, format: formatOf(cell.figure) }
  if (typeof cell === 'number') return { value: cell, type: Number }
  return { value: cell.replace(NOT_IN_XML, ''), type: String }
}

/** As many decimals as the currency has. */
function formatOf(figure: string): string {
  const decimals = figure.split('.')[1]?.length ?? 0
  return decimals > 0 ? `0.${'0'.repeat(decimals)}` : '0'
}
