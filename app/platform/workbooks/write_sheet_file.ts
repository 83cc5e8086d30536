import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Misuse } from '#core/cli/misuse'
import { sheetStream, SHEET_FORMATS } from '#platform/workbooks/sheet'

type Sheet = Omit<Parameters<typeof sheetStream>[0], 'format'>

/**
 * Writes rows to a new spreadsheet file, for commands.
 * @returns the format, which is the ending of the file
 * @throws Misuse when the file ends otherwise
 */
export async function writeSheetFile(to: string, sheet: Sheet) {
  const format = SHEET_FORMATS.find((ending) => to.endsWith(`.${ending}`))
  if (!format) throw new Misuse('The file must end with .csv or .xlsx')
  // An existing file is not overwritten.
  await pipeline(sheetStream({ format, ...sheet }), createWriteStream(to, { flags: 'wx' }))
  return format
}
