import { test } from '@japa/runner'
import { fileUseOf } from '../../../inertia/components/catalog/files/file_use.js'

const sold = (title: string, withdrawnAt: string | null = null) => ({
  attachmentId: 1,
  title,
  withdrawnAt,
  withdrawnReason: null,
  withdrawnByAdmin: false,
})

test.group('Use of a file of the library', () => {
  test('a file that was sold and then replaced is not unused', ({ assert }) => {
    const soldIn = [sold('Birds'), sold('Birds'), sold('Trees')]
    assert.deepEqual(fileUseOf({ usedIn: [], soldIn }), {
      use: 'formerly',
      titles: ['Birds', 'Trees'],
    })
  })

  test('current sales come first', ({ assert }) => {
    const file = { usedIn: [{ id: 1, title: 'Trees' }], soldIn: [sold('Birds')] }
    assert.deepEqual(fileUseOf(file), { use: 'sold', titles: ['Trees'] })
  })

  test('a file of no product is unused; a withdrawn one has its own line', ({ assert }) => {
    assert.equal(fileUseOf({ usedIn: [], soldIn: [] }).use, 'unused')
    const soldIn = [sold('Birds', '2026-01-01T00:00:00.000Z')]
    assert.equal(fileUseOf({ usedIn: [], soldIn }).use, 'unused')
  })
})
