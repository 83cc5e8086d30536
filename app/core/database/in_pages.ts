const PAGE = 500

/**
 * A list that may be long, read page by page: nobody's rows fill the memory.
 * @param page rows after this id, in its order, at most so many
 * @param size how many are held at once
 */
export async function* inPages<Row extends { id: number }>(
  page: (afterId: number, size: number) => Promise<Row[]>,
  size = PAGE
): AsyncGenerator<Row> {
  let lastId = 0
  for (;;) {
    const rows = await page(lastId, size)
    yield* rows
    if (rows.length < size) return
    lastId = rows.at(-1)!.id
  }
}
