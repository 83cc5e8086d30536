import { test } from '@japa/runner'
import {
  conflictOf,
  isHarmless,
  refreshedBy,
  withLaterEdits,
} from '../../../inertia/lib/api/conflict.js'

const BASE = { title: 'Before', note: '', tags: ['a'] }

test.group('Two versions of a form', () => {
  test('fields that one version changed are merged; where both changed, the own version is used', ({
    assert,
  }) => {
    const mine = { ...BASE, title: 'Mine', tags: ['a', 'b'] }
    const theirs = { ...BASE, title: 'Theirs', note: 'Thanks' }
    const found = conflictOf(BASE, mine, theirs, 7)
    assert.deepEqual(found.changed, ['title', 'note'])
    assert.deepEqual(found.merged, { title: 'Mine', note: 'Thanks', tags: ['a', 'b'] })
    assert.equal(found.version, 7)
    assert.isFalse(isHarmless(found))
  })

  test('a change of another field, or an equal one, is no conflict', ({ assert }) => {
    const mine = { ...BASE, title: 'Same' }
    assert.isTrue(isHarmless(conflictOf(BASE, mine, { ...BASE }, 2)))
    assert.isTrue(isHarmless(conflictOf(BASE, mine, { ...BASE, title: 'Same' }, 2)))
    assert.isFalse(isHarmless(conflictOf(BASE, BASE, { ...BASE, title: 'Theirs' }, 2)))
  })

  test('what was edited during a save is kept beside what was stored', ({ assert }) => {
    const sent = { ...BASE, title: ' Mine ' }
    const now = { ...sent, tags: ['a', 'late'] }
    const stored = { ...BASE, title: 'Mine', note: 'By the server' }
    const kept = { title: 'Mine', note: 'By the server', tags: ['a', 'late'] }
    assert.deepEqual(withLaterEdits(stored, sent, now), kept)
    assert.deepEqual(withLaterEdits(stored, sent, sent), stored)
  })

  test('reading the resource again keeps a contested field open until it is saved', ({
    assert,
  }) => {
    const now = { ...BASE, title: 'Mine', tags: ['a', 'b'] }
    const stored = { ...BASE, title: 'Theirs', note: 'Thanks' }
    const { baseline, form, isContested } = refreshedBy(BASE, now, stored)
    assert.isTrue(isContested)
    assert.deepEqual(form, { title: 'Mine', note: 'Thanks', tags: ['a', 'b'] })
    const found = conflictOf(baseline, form, stored, 7)
    assert.deepEqual(found.changed, ['title'])
    assert.isFalse(isHarmless(found))
    assert.isTrue(refreshedBy(baseline, form, stored).isContested)

    const agreed = refreshedBy(baseline, { ...form, title: 'Theirs' }, stored)
    assert.deepEqual(agreed, {
      baseline: stored,
      form: { ...stored, tags: ['a', 'b'] },
      isContested: false,
    })
  })

  test('items that were sent are shown as they were stored, when a later one is added or removed', ({
    assert,
  }) => {
    const [sent, stored] = [{ files: [{ id: 1 }, { id: 2 }] }, { files: [{ id: 1 }, { id: 9 }] }]
    const added = { files: [{ id: 2 }, { id: 1 }, { id: 3 }] }
    const kept = [{ id: 9 }, { id: 1 }, { id: 3 }]
    assert.deepEqual(withLaterEdits(stored, sent, added).files, kept)
    const removed = { files: [{ id: 2 }] }
    assert.deepEqual(withLaterEdits(stored, sent, removed).files, [{ id: 9 }])
    const shorter = { files: [{ id: 1 }] }
    assert.deepEqual(withLaterEdits(shorter, sent, added), added)
  })

  test('the processing state of a picture does not count as a change', ({ assert }) => {
    const picture = (state: string) => ({ cover: { id: 1, state } })
    const found = conflictOf(picture('preparing'), picture('preparing'), picture('ready'), 2)
    assert.isEmpty(found.changed)
  })
})
