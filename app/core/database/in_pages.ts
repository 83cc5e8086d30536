const PAGE = 500

/**
 * A list that may be long, read page by page: nobody's rows fill the memory.
 * @param page rows after this id, in its order, at most so many
 */
export async function* inPages<Row extends { id: number }>(
  page: (afterId: number, size: number) => Promise<Row[]>
): AsyncGenerator<Row> {
  let lastId = 0
  for (;;) {
    const rows = await page(lastId, PAGE)
    yield* rows
    if (rows.length < PAGE) return
    lastId = rows.at(-1)!.id
  }
}
