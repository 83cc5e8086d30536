import { test } from '@japa/runner'
import { squareOf, WHOLE, within } from '../../../inertia/lib/crop.js'

const WIDE = { width: 400, height: 200 }

test.group('The crop of a picture', () => {
  test('is the largest centered square at first', ({ assert }) => {
    assert.deepEqual(squareOf(WIDE, WHOLE), { left: 100, top: 0, side: 200 })
  })

  test('never leaves the picture', ({ assert }) => {
    for (const zoom of [1, 1.5, 4]) {
      for (const [x, y] of [
        [-1, -1],
        [1, 1],
        [1, -1],
      ] as const) {
        const { left, top, side } = squareOf(WIDE, { zoom, x, y })
        assert.isTrue(left >= 0 && top >= 0)
        assert.isTrue(left + side <= WIDE.width && top + side <= WIDE.height)
      }
    }
    assert.deepEqual([within(-2, -1, 1), within(0.5, -1, 1), within(3, -1, 1)], [-1, 0.5, 1])
  })
})
