import { test } from '@japa/runner'
import { listOf, listProp } from '#core/http/pagination'

const page = (number: number, count: number, isCapped = true) => ({
  items: Array.from({ length: count }),
  total: 100,
  isCapped,
  page: number,
  pageSize: 20,
})
const prop = (list: ReturnType<typeof page>) => listProp(list, [] as never)

test.group('A capped count of a list', () => {
  test('allows further pages as long as they are full', ({ assert }) => {
    assert.isTrue(listOf(page(1, 20), []).hasMore)
    assert.isTrue(listOf(page(5, 20), []).hasMore)
    assert.isTrue(listOf(page(7, 20), []).hasMore)
    assert.isFalse(listOf(page(7, 3), []).hasMore)
    assert.isFalse(listOf(page(5, 20, false), []).hasMore)
  })

  test('is reported on every page that has rows', ({ assert }) => {
    assert.isTrue(prop(page(7, 3)).isCapped)
    assert.isFalse(prop(page(8, 0)).isCapped)
    assert.isFalse(prop(page(1, 20, false)).isCapped)
  })
})
