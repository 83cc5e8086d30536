const PAGE = 500

/**
 * Iterates over a long list in pages, so that memory stays bounded.
 * @param page loads at most `size` rows after this id, ordered by id
 * @param size rows per page
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
