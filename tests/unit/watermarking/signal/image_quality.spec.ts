import { test } from '@japa/runner'
import {
  decibels,
  meanSquareAt,
  psnr,
  ssim,
  WINDOW_WEIGHTS,
} from '#watermarking/engines/signal/image_quality'
import { planeOf } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'

const filled = (level: (x: number, y: number) => number): Plane => {
  const plane = planeOf(32, 24)
  for (let i = 0; i < plane.values.length; i++) {
    plane.values[i] = level(i % 32, Math.floor(i / 32))
  }
  return plane
}

test.group('Image quality', () => {
  test('an error of one level everywhere is 48.13 dB, and of 255 levels 0 dB', ({ assert }) => {
    assert.closeTo(psnr([10, 20, 30], [11, 19, 31]), 48.1308, 1e-4)
    assert.closeTo(psnr([0, 0], [255, 255]), 0, 1e-9)
    assert.closeTo(decibels(meanSquareAt(41)), 41, 1e-9)
  })

  test('the window has the weights of the reference code: the middle 0.07076 of the whole', ({
    assert,
  }) => {
    assert.closeTo(
      WINDOW_WEIGHTS.reduce((sum, weight) => sum + weight, 0),
      1,
      1e-12
    )
    // fspecial('gaussian', 11, 1.5) of the authors: 0.0708 in the middle, 0.000001058 in the corners
    assert.closeTo(WINDOW_WEIGHTS[5]! ** 2, 0.070762, 1e-6)
    assert.closeTo(WINDOW_WEIGHTS[0]! ** 2, 1.0576e-6, 1e-9)
  })

  test('an image equals itself; flat ones differ by their brightness alone', ({ assert }) => {
    const texture = filled((x, y) => (x * 37 + y * 91) % 256)
    assert.closeTo(ssim(texture, texture), 1, 1e-9)
    const c1 = (0.01 * 255) ** 2
    const expected = (2 * 100 * 120 + c1) / (100 ** 2 + 120 ** 2 + c1)
    assert.closeTo(
      ssim(
        filled(() => 100),
        filled(() => 120)
      ),
      expected,
      1e-9
    )
  })

  test('noise of variance v in a flat image lowers the similarity by v / (v + C2)', ({
    assert,
  }) => {
    const checks = filled((x, y) => 100 + ((x + y) % 2 ? 2 : -2))
    const c2 = (0.03 * 255) ** 2
    assert.closeTo(
      ssim(
        filled(() => 100),
        checks
      ),
      c2 / (c2 + 4),
      1e-4
    )
  })
})
