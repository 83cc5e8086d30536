import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import type { SheetCell, SheetRow } from '#core/http/sheet'

/** `null` after the last rows. */
export type WorkbookOrder = readonly SheetRow[] | null

const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** Of this thread alone: those who wait for a page go first. */
const NICE = 10

const port = parentPort!
const data: SheetData = []

setPriority(Math.max(getPriority(), NICE))
port.on('message', async (rows: WorkbookOrder) => {
  if (rows) {
    for (const row of rows) data.push(data.length === 0 ? headOf(row) : row.map(boxed))
    return
  }
  const { buffer } = Uint8Array.from(await writeExcelFile(data, { stickyRowsCount: 1 }).toBuffer())
  port.postMessage(buffer, [buffer])
  port.close()
})

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
