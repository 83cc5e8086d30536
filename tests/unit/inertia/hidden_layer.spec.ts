import { test } from '@japa/runner'
import { whiten } from '#watermarking/engines/image/flat_spectrum'
import { detailOf, layerOf, type Picture } from '../../../inertia/lib/hidden_layer/hidden_layer.js'

const [WIDTH, HEIGHT] = [96, 64]

/** A gray picture, drawn pixel by pixel. */
function pictureOf(level: (x: number, y: number) => number, alpha = 255): Picture {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const value = level(at % WIDTH, Math.floor(at / WIDTH))
    data.set([value, value, value, alpha], at * 4)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

/** A texture of two levels up and down, as faint as a mark. */
const faint = (x: number, y: number) => 250 + ((x * 7 + y * 13) % 5) - 2

const spreadOf = ({ data }: Picture) => {
  const levels = Array.from({ length: data.length / 4 }, (_, place) => data[place * 4]!)
  return Math.max(...levels) - Math.min(...levels)
}

test.group('The hidden layer of an image', () => {
  test('of a flat image is empty', ({ assert }) => {
    const layer = layerOf(detailOf(pictureOf(() => 200)), 1)
    assert.equal(spreadOf(layer), 0)
    assert.deepEqual([...layer.data.subarray(0, 4)], [128, 128, 128, 255])
  })

  test('an invisible texture is visible', ({ assert }) => {
    const picture = pictureOf(faint)
    assert.isAtMost(spreadOf(picture), 4)
    assert.isAbove(spreadOf(layerOf(detailOf(picture), 1)), 50)
  })

  test('a slow change of brightness is no detail', ({ assert }) => {
    const { values } = detailOf(pictureOf((x) => 40 + 2 * x))
    const inside = values.filter((_, at) => at % WIDTH > 12 && at % WIDTH < WIDTH - 12)
    assert.isAtMost(Math.max(...inside.map(Math.abs)), 3)
  })

  test('the strength is the used part of the range, and never more', ({ assert }) => {
    const detail = detailOf(pictureOf((x) => (x % 32 < 16 ? 0 : 255)))
    assert.equal(spreadOf(layerOf(detail, 0)), 0)
    assert.isBelow(spreadOf(layerOf(detail, 0.2)), spreadOf(layerOf(detail, 0.8)))
    assert.isAtMost(spreadOf(layerOf(detail, 1)), 255)
  })

  test('transparent pixels are white, not black', ({ assert }) => {
    const { values } = detailOf(pictureOf((x) => (x < 48 ? 0 : 255), 0))
    assert.isTrue(values.every((value) => value === 0))
  })

  test('uses the same input as the mark detector', ({ assert }) => {
    const picture = pictureOf((x, y) => (x > 30 && x < 60 ? 40 : faint(x, y)))
    const luma = new Float32Array(WIDTH * HEIGHT).map((_, at) => picture.data[at * 4]!)
    const searched = whiten({ values: luma, width: WIDTH, height: HEIGHT })
    const { values } = detailOf(picture)
    const apart = values.map((value, at) => Math.abs(value - searched.values[at]! * (127 / 3)))
    assert.isAtMost(Math.max(...apart), 1.5)
  })
})
