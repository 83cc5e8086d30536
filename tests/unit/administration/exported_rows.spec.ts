import { test } from '@japa/runner'
import { exportedRows } from '#administration/engines/exported_rows'

/** How many rows of a list of 21,001 a file has. */
async function exported(most?: number) {
  const ids = async (before = 21_002, size: number) =>
    Array.from({ length: Math.min(size, before - 1) }, (_, place) => ({ id: before - 1 - place }))
  let count = 0
  for await (const id of exportedRows({ ids, rows: async (page) => page, most })) {
    if (id !== 21_001 - count) throw new Error(`${id} is not the next row`)
    count++
  }
  return count
}

test.group('Rows of an exported list', () => {
  test('are all of them for a list without a limit, each once and in order', async ({ assert }) => {
    assert.equal(await exported(Infinity), 21_001)
  })

  test('end at 20,000 for other lists', async ({ assert }) => {
    assert.equal(await exported(), 20_000)
  })
})
