import { test } from '@japa/runner'
import { rangeOf } from '../../../inertia/lib/pages/list_range.js'

const rows = (count: number) => Array.from({ length: count }, () => null)

test.group('The rows that a page of a list shows', () => {
  test('are counted, or at least those that were counted', ({ assert }) => {
    const list = { total: 45, page: 3, pageSize: 20, hasMore: false }
    const end = { from: 41, to: 45, total: 45, isCapped: false }
    assert.deepEqual(rangeOf({ ...list, items: rows(5) }), end)
    assert.deepEqual(rangeOf(list), end)
    const capped = { total: 2_000, pageSize: 24, isCapped: true }
    assert.deepEqual(rangeOf({ ...capped, page: 1, hasMore: true, items: rows(24) }), {
      from: 1,
      to: 24,
      total: 2_000,
      isCapped: true,
    })
    assert.deepEqual(rangeOf({ ...capped, page: 85, hasMore: true, items: rows(24) }), {
      from: 2_017,
      to: 2_040,
      total: 2_040,
      isCapped: true,
    })
    assert.deepEqual(rangeOf({ ...capped, page: 86, hasMore: false, items: rows(10) }), {
      from: 2_041,
      to: 2_050,
      total: 2_050,
      isCapped: false,
    })
  })

  test('of a search may be more than were counted', ({ assert }) => {
    const list = { total: 500, page: 21, pageSize: 24, isCapped: true, hasMore: false }
    assert.deepEqual(rangeOf({ ...list, items: rows(20) }), {
      from: 481,
      to: 500,
      total: 500,
      isCapped: true,
    })
  })
})
