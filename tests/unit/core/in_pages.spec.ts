import { test } from '@japa/runner'
import { inPages } from '#core/database/in_pages'

type Row = { id: number }

/** Simulates a table; `asked` has the received queries. */
function tableOf(count: number) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: (index + 1) * 3 }))
  const requestedIds: number[] = []
  const page = async (afterId: number, size: number): Promise<Row[]> => {
    requestedIds.push(afterId)
    return rows.filter(({ id }) => id > afterId).slice(0, size)
  }
  return { rows, asked: requestedIds, page }
}

test.group('Rows read in pages', () => {
  for (const count of [0, 1, 499, 500, 501, 1_000, 1_234]) {
    test(`${count} rows are read once each, in order`, async ({ assert }) => {
      const { rows, asked: requestedIds, page } = tableOf(count)
      assert.deepEqual(await Array.fromAsync(inPages(page)), rows)
      assert.lengthOf(requestedIds, Math.floor(count / 500) + 1)
    })
  }

  test('no page is read before its rows are needed', async ({ assert }) => {
    const { asked: requestedIds, page } = tableOf(1_000)
    const reader = inPages(page)
    assert.deepEqual(requestedIds, [])
    await reader.next()
    assert.deepEqual(requestedIds, [0])
  })
})
