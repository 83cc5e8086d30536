import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import writeExcelFile, { type Cell, type SheetData } from 'write-excel-file/node'
import { CSV_START, csvLine } from '#core/http/csv'
import { SheetTooLong } from '#core/errors'

/** Decimals of money stand as figures: a spreadsheet can sum them up. */
export type SheetCell = string | number | null | Date | { figure: string }
export type SheetRow = readonly SheetCell[]

export const SHEET_FORMATS = ['csv', 'xlsx'] as const

type Sheet = {
  /** Of the file, without its ending. */
  name: string
  head: readonly string[]
  rows: AsyncIterable<SheetRow>
  format: (typeof SHEET_FORMATS)[number]
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A workbook is made in memory; a CSV file of any length leaves line by line. */
const MOST_ROWS = 20_000
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Answers with rows as a file for spreadsheets. Moments are in UTC.
 * @throws SheetTooLong when a workbook would hold too many rows
 */
export async function sendSheet({ response }: HttpContext, { name, format, ...sheet }: Sheet) {
  const body = format === 'xlsx' ? await workbook(sheet) : Readable.from(csvOf(sheet))
  response.header('Content-Type', format === 'xlsx' ? XLSX : 'text/csv; charset=utf-8')
  response.header('Content-Disposition', `attachment; filename="${name}.${format}"`)
  response.header('Cache-Control', 'no-store')
  return body instanceof Readable ? response.stream(body) : response.send(body)
}

async function* csvOf({ head, rows }: Pick<Sheet, 'head' | 'rows'>) {
  yield CSV_START + csvLine(head)
  for await (const row of rows) yield csvLine(row.map(plain))
}

function plain(cell: SheetCell): string | number | null {
  if (cell instanceof Date) return cell.toISOString()
  return cell !== null && typeof cell === 'object' ? cell.figure : cell
}

async function workbook({ head, rows }: Pick<Sheet, 'head' | 'rows'>): Promise<Buffer> {
  const data: SheetData = [head.map((value) => ({ value, fontWeight: 'bold' as const }))]
  for await (const row of rows) {
    if (data.length > MOST_ROWS) throw new SheetTooLong(MOST_ROWS)
    data.push(row.map(boxed))
  }
  return writeExcelFile(data, { stickyRowsCount: 1 }).toBuffer()
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
