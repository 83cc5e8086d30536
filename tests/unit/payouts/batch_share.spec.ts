import { test } from '@japa/runner'
import { BatchShare } from '#payouts/earnings/engines/batch_share'

/** Sizes of batches of which each item takes `itemMs(nth)`, at most 100 items and about 50 ms each. */
function sizesOf(count: number, itemMs: (nth: number) => number) {
  const share = new BatchShare(50)
  return Array.from({ length: count }, (_, nth) => {
    const size = share.of(100)
    share.adapt(size * itemMs(nth))
    return size
  })
}

test.group('Batch share', () => {
  test('begins small and grows to the largest size while batches are fast', ({ assert }) => {
    const sizes = sizesOf(12, () => 0.1)
    assert.equal(sizes[0], 20)
    assert.equal(sizes.at(-1), 100)
    for (const [nth, size] of sizes.entries()) {
      if (nth > 0) assert.isAtMost(size, Math.ceil(sizes[nth - 1]! * 1.31))
    }
  })

  test('keeps to the duration wanted', ({ assert }) => {
    assert.equal(sizesOf(12, () => 1).at(-1), 50)
  })

  test('shrinks at once when the machine gets busy, never to nothing, and recovers', ({
    assert,
  }) => {
    const sizes = sizesOf(40, (nth) => (nth >= 10 && nth < 20 ? 1_000 : 0.5))
    assert.equal(sizes[10], 100)
    assert.equal(sizes[11], 2)
    assert.isAtLeast(Math.min(...sizes), 1)
    assert.equal(sizes.at(-1), 100)
  })
})
