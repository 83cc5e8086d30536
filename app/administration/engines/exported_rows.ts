const PAGE = 500

/** Maximum number of rows in one exported file. */
const MAX_EXPORTED = 20_000

interface Pages<Row> {
  /** Selects at most `size` ids in descending order, those below `before` if it is given. */
  ids: (before: number | undefined, size: number) => PromiseLike<{ id: number }[]>
  /** Loads the rows of a page, in the order of its ids. */
  rows: (ids: number[]) => PromiseLike<Row[]>
}

/** Iterates over the rows of a list for a file, the newest first and at most MAX_EXPORTED of them. */
export async function* exportedRows<Row>({ ids, rows }: Pages<Row>): AsyncGenerator<Row> {
  let before: number | undefined
  for (let sent = 0; sent < MAX_EXPORTED; sent += PAGE) {
    const page = await ids(before, PAGE)
    if (page.length > 0) yield* await rows(page.map(({ id }) => id))
    if (page.length < PAGE) return
    before = page.at(-1)!.id
  }
}
