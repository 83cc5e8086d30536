import { once } from 'node:events'
import { SheetTooLong } from '#core/errors'
import { startThread } from '#core/threads'
import type { SheetRow } from '#platform/workbooks/sheet_row'
import type { WorkbookOrder } from './workbook_main.js'

/** A workbook is made in memory. */
const MOST_ROWS = 20_000
const HEAP_MEGABYTES = 512

/** One after the other: many at once would take the memory and both processors of a small machine. */
let last: Promise<unknown> = Promise.resolve()

/**
 * A workbook with one sheet, packed in a thread of its own: packing takes seconds in which this one
 * would answer nobody.
 * @param rows in parts; nothing is read before it is this workbook's turn
 * @throws SheetTooLong when it would hold too many rows
 */
export function makeWorkbook(
  sheet: string,
  head: readonly string[],
  rows: AsyncIterable<SheetRow[]>
): Promise<Buffer> {
  const made = last.then(() => packed(sheet, head, rows))
  last = made.catch(() => {})
  return made
}

async function packed(
  sheet: string,
  head: readonly string[],
  parts: AsyncIterable<SheetRow[]>
): Promise<Buffer> {
  const thread = startThread(new URL('./workbook_main.js', import.meta.url), HEAP_MEGABYTES)
  const answer = once(thread, 'message')
  // It may die while rows are read; awaited below, it tells then.
  answer.catch(() => {})
  try {
    const send = (order: WorkbookOrder) => thread.postMessage(order)
    send({ sheet })
    send([head])
    let count = 0
    for await (const part of parts) {
      count += part.length
      if (count > MOST_ROWS) throw new SheetTooLong(MOST_ROWS)
      send(part)
    }
    send(null)
    const [file] = await answer
    return Buffer.from(file)
  } finally {
    await thread.terminate()
  }
}
