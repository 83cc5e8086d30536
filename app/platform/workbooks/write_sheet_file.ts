import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Misuse } from '#core/cli/misuse'
import { sheetStream, SHEET_FORMATS } from '#platform/workbooks/sheet'

type Sheet = Omit<Parameters<typeof sheetStream>[0], 'format'>

/**
 * Writes rows to a new spreadsheet file, which only its owner may read, for commands. A failure leaves no file.
 * @param record called with the format, the file's ending, before the first row is written: what is written is recorded
 * @returns how many rows were written
 * @throws Misuse when the file ends otherwise
 */
export async function writeSheetFile(
  to: string,
  sheet: Sheet,
  record: (format: (typeof SHEET_FORMATS)[number]) => Promise<void>
): Promise<number> {
  const format = SHEET_FORMATS.find((ending) => to.endsWith(`.${ending}`))
  if (!format) throw new Misuse('The file must end with .csv or .xlsx')
  // An existing file is not overwritten.
  const file = await open(to, 'wx', 0o600)
  let written = 0
  async function* counted() {
    for await (const row of sheet.rows) {
      written++
      yield row
    }
  }
  try {
    await record(format)
    const stream = sheetStream({ ...sheet, format, rows: counted() })
    await pipeline(stream, file.createWriteStream())
    return written
  } catch (error) {
    await file.close()
    await rm(to)
    throw error
  }
}
