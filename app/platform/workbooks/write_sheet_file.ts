import { open, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Misuse } from '#core/cli/misuse'
import { sheetStream, SHEET_FORMATS } from '#platform/workbooks/sheet'

type Sheet = Omit<Parameters<typeof sheetStream>[0], 'format'>

/**
 * Writes rows to a new spreadsheet file, which only its owner may read, for commands. A failure leaves no file.
 * @param record called with the format, the file's ending, before the first row is written: what is written is recorded
 * @throws Misuse when the file ends otherwise
 */
export async function writeSheetFile(
  to: string,
  sheet: Sheet,
  record: (format: (typeof SHEET_FORMATS)[number]) => Promise<void>
): Promise<void> {
  const format = SHEET_FORMATS.find((ending) => to.endsWith(`.${ending}`))
  if (!format) throw new Misuse('The file must end with .csv or .xlsx')
  // An existing file is not overwritten.
  const file = await open(to, 'wx', 0o600)
  try {
    await record(format)
    await pipeline(sheetStream({ format, ...sheet }), file.createWriteStream())
  } catch (error) {
    await file.close()
    await rm(to)
    throw error
  }
}
