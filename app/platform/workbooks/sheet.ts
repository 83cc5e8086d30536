import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { HttpContext } from '@adonisjs/core/http'
import { CSV_START, csvLine } from '#platform/workbooks/csv'
import type { SheetRow, SheetCell } from '#platform/workbooks/sheet_row'
import { writeWorkbook } from '#platform/workbooks/write_workbook'

export const SHEET_FORMATS = ['csv', 'xlsx'] as const

type Sheet = {
  /** File name without extension. */
  name: string
  /** Name of the sheet in a workbook; the file name by default. */
  title?: string
  head: readonly string[]
  rows: AsyncIterable<SheetRow>
  format: (typeof SHEET_FORMATS)[number]
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROWS_OF_A_PART = 50

/**
 * Streams rows as a spreadsheet file of any length. Times are in UTC. Reading stops when the client disconnects. The
 * caller limits how many an account takes.
 */
export function sendSheet(
  { response }: HttpContext,
  { name, title = name, format, head, rows }: Sheet
) {
  const body = sheetStream({ title, format, head, rows })
  response.header('Content-Type', format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
  response.header('Content-Disposition', `attachment; filename="${name}.${format}"`)
  response.header('Cache-Control', 'no-store')
  return response.stream(body)
}

/** The rows as the bytes of a file. */
export function sheetStream({ title, format, head, rows }: Omit<Sheet, 'name'>): Readable {
  const parts = inParts(rows)
  if (format === 'xlsx') return writeWorkbook(title ?? 'Sheet', head, parts)
  return Readable.from(csvOf(head, parts))
}

async function* csvOf(head: Sheet['head'], parts: AsyncIterable<SheetRow[]>) {
  yield CSV_START + csvLine(head)
  for await (const rows of parts) yield rows.map((row) => csvLine(row.map(plain))).join('')
}

function plain(cell: SheetCell) {
  return cell instanceof Date ? cell.toISOString() : cell
}

/** Yields to the event loop between two batches. */
async function* inParts(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let part: SheetRow[] = []
  for await (const row of rows) {
    part.push(row)
    if (part.length < ROWS_OF_A_PART) continue
    yield part
    part = []
    await setImmediate()
  }
  if (part.length > 0) yield part
}
