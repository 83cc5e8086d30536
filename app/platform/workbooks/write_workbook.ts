import { Readable, type PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import {
  escaped,
  rowXml,
  SHEET_END,
  sheetStart,
  STYLES,
  widen,
} from '#platform/workbooks/sheet_xml'

/** Widths are written before the rows, so they are computed from the first rows. */
const ROWS_THAT_DECIDE = 10_000
/** Excel's limits of rows in a sheet and of its name. */
const MOST_ROWS = 1_048_576
const LONGEST_NAME = 31
/** Fastest level: cell text shrinks to a tenth; higher levels gain little. */
const COMPRESSION = 1

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

const TYPES = `${XML}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="${SPREADSHEET}.worksheet+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`

const relationships = (targets: [type: string, target: string][]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], place) =>
        `<Relationship Id="rId${place + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`
    )
    .join('')}</Relationships>`

/**
 * Streams a workbook of any length while its rows are read: only the rows that determine the column widths are held
 * in memory. Rows beyond the limit of a sheet continue in the next one.
 * @param rows in batches; reading stops when the stream is destroyed
 */
export function writeWorkbook(
  title: string,
  head: readonly string[],
  rows: AsyncGenerator<SheetRow[]>
): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  const fail = (error: unknown) => output.destroy(error as Error)
  zip.on('error', fail)
  output.once('close', () => void rows.return(undefined))
  fill(zip, { title, head, rows: new Parts(rows) }).catch(fail)
  return output
}

interface Book {
  title: string
  head: readonly string[]
  rows: Parts
}

async function fill(zip: ZipFile, { title, head, rows }: Book) {
  addText(zip, '[Content_Types].xml', TYPES)
  addText(zip, '_rels/.rels', relationships([['officeDocument', 'xl/workbook.xml']]))
  addText(zip, 'xl/styles.xml', STYLES)
  const widths: number[] = []
  widen(widths, [head])
  await rows.peek(ROWS_THAT_DECIDE, (part) => widen(widths, part))
  let count = 0
  do {
    const sheet = Readable.from(sheetOf(head, widths, rows))
    zip.outputStream.once('close', () => void sheet.destroy())
    zip.addReadStream(sheet, `xl/worksheets/sheet${++count}.xml`, { compressionLevel: COMPRESSION })
    await finished(sheet)
  } while (!(await rows.isOver()))
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  const sheets = numbers.map((number): [string, string] => [
    'worksheet',
    `worksheets/sheet${number}.xml`,
  ])
  addText(zip, 'xl/workbook.xml', workbookOf(title, numbers))
  addText(zip, 'xl/_rels/workbook.xml.rels', relationships([...sheets, ['styles', 'styles.xml']]))
  zip.end()
}

async function* sheetOf(head: readonly string[], widths: number[], rows: Parts) {
  yield sheetStart(head, widths)
  let number = 1
  while (number < MOST_ROWS) {
    const part = await rows.take(MOST_ROWS - number)
    if (part.length === 0) break
    let text = ''
    for (const row of part) text += rowXml(++number, row)
    yield text
  }
  yield SHEET_END
}

const addText = (zip: ZipFile, name: string, text: string) =>
  zip.addBuffer(Buffer.from(text), name, { compressionLevel: COMPRESSION })

function workbookOf(title: string, numbers: number[]): string {
  const base = title.replace(/[\\/?*:[\]]/g, ' ')
  const sheets = numbers.map((number) => {
    const ending = number === 1 ? '' : ` (${number})`
    const name = base.slice(0, LONGEST_NAME - ending.length) + ending
    return `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`
  })
  return `${XML}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets></workbook>`
}

/** Rows that can be peeked before they are taken. */
class Parts {
  #waiting: SheetRow[][] = []

  constructor(private readonly rows: AsyncGenerator<SheetRow[]>) {}

  /**
   * Passes the first rows, about `count` of them, to `look` without taking them; batch by batch as they arrive, because
   * looking at all of them at once would hold up other requests.
   */
  async peek(count: number, look: (part: SheetRow[]) => void): Promise<void> {
    let found = 0
    while (found < count) {
      const { done, value } = await this.rows.next()
      if (done) return
      this.#waiting.push(value)
      found += value.length
      look(value)
    }
  }

  /** Takes the next rows, up to `most`; empty at the end. */
  async take(most: number): Promise<SheetRow[]> {
    if (await this.isOver()) return []
    const part = this.#waiting.shift()!
    if (part.length > most) this.#waiting.unshift(part.slice(most))
    return part.slice(0, most)
  }

  async isOver(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const { done, value } = await this.rows.next()
      if (done) return true
      if (value.length > 0) this.#waiting.push(value)
    }
    return false
  }
}
