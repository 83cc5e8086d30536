const PAGE = 500

/** Maximum number of rows in one exported file, for lists without a limit of their own. */
const MAX_EXPORTED = 20_000

interface Pages<Row> {
  /** Selects at most `size` ids in descending order, those below `before` if it is given. */
  ids: (before: number | undefined, size: number) => PromiseLike<{ id: number }[]>
  /** Loads the rows of a page, in the order of its ids. */
  rows: (ids: number[]) => PromiseLike<Row[]>
  /** The highest number of rows. */
  most?: number
}

/** Iterates over the rows of a list for a file, the newest first. */
export async function* exportedRows<Row>(pages: Pages<Row>): AsyncGenerator<Row> {
  const { ids, rows, most = MAX_EXPORTED } = pages
  let before: number | undefined
  for (let sent = 0; sent < most; sent += PAGE) {
    const page = await ids(before, PAGE)
    if (page.length > 0) yield* await rows(page.map(({ id }) => id))
    if (page.length < PAGE) return
    before = page.at(-1)!.id
  }
}
