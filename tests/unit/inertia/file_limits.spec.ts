import { test } from '@japa/runner'
import marketplace from '#config/marketplace'
import watermarking from '#config/watermarking'
import { REASON } from '#core/reason'
import {
  MOST_MARKED,
  MOST_PLAIN,
  splitByLimit,
} from '../../../inertia/components/catalog/editor/file_limits.js'
import { REASON as SHOWN } from '../../../inertia/lib/reason.js'

test.group('The limits of a reason', () => {
  test('equal those of the server', ({ assert }) => assert.deepEqual(SHOWN, REASON))
})

const named = (count: number) => Array.from({ length: count }, (_, n) => `${n + 1}.pdf`)

test.group('The limits of chosen files', () => {
  test('equal those of the server', ({ assert }) => {
    const { max, maxWatermarked } = marketplace.attachments
    assert.deepEqual([MOST_MARKED, MOST_PLAIN], [maxWatermarked, max])
  })

  test('the sixth file to be marked, and the eleventh other one, are rejected when chosen', ({
    assert,
  }) => {
    const empty = { attached: 0, uploading: 0 }
    assert.deepEqual(splitByLimit(named(6), { isMarked: true, ...empty }).refused, ['6.pdf'])
    assert.deepEqual(splitByLimit(named(11), { isMarked: false, ...empty }).refused, ['11.pdf'])
    assert.lengthOf(splitByLimit(named(11), { isMarked: false, ...empty }).taken, 10)
  })

  test('attached files and running uploads count', ({ assert }) => {
    const split = splitByLimit(named(3), { isMarked: true, attached: 2, uploading: 2 })
    assert.deepEqual(split, { taken: ['1.pdf'], refused: ['2.pdf', '3.pdf'] })
    const tooMany = { isMarked: true, attached: 8, uploading: 0 }
    assert.deepEqual(splitByLimit(named(1), tooMany), { taken: [], refused: ['1.pdf'] })
  })

  test('the tracing limit is the largest product file plus the size of a mark', ({ assert }) => {
    const { maxWatermarkedBytes, maxTextBytes } = marketplace.attachments
    const { maxUploadBytes, maxPdfBytes, maxTextBytes: maxTraced } = watermarking.leak
    assert.isAtLeast(Math.min(maxUploadBytes, maxPdfBytes), maxWatermarkedBytes)
    assert.isAtLeast(maxTraced, maxTextBytes)
  })
})
