import { test } from '@japa/runner'
import { fidelityOf } from '#watermarking/engines/image/fidelity/fidelity'
import { fidelityAt, sampleFidelity } from '#watermarking/engines/image/fidelity/fidelity_sample'
import { layMark, paintMark, readLayer } from '#watermarking/engines/image/mark_layer'
import { grayOf } from '#watermarking/engines/image/pixels'
import { strengthShape } from '#watermarking/engines/image/strength_map'
import { makeTile } from '#watermarking/engines/image/tile'
import { STRUCTURE_CONSTANT } from '#watermarking/engines/signal/image_quality'
import { planeOf } from '#watermarking/engines/signal/plane'
import { picture } from './image_samples.js'

const tile = makeTile({ id: '1', secret: Buffer.alloc(32, 6) }, '10c0ffee1234')
const strength = { level: 0.18, ceiling: 6 }

/** White on the left, black on the right: there values are clipped. */
async function pictureBetweenWhiteAndBlack() {
  const pixels = await picture(400, 300)
  for (let i = 0; i < pixels.data.length; i++) {
    const x = Math.floor(i / 3) % 400
    if (x < 80) pixels.data[i] = 254
    if (x >= 320) pixels.data[i] = 1
  }
  return pixels
}

test.group('Embedding the mark', () => {
  test('the predicted strength equals the measured one', async ({ assert }) => {
    const pixels = await pictureBetweenWhiteAndBlack()
    const cells = strengthShape(await grayOf(pixels, 400, 300))
    const layer = layMark(pixels, pixels, cells, tile)
    const foreseen = fidelityAt(sampleFidelity(pixels, layer), strength)
    const painted = fidelityOf(pixels, paintMark(pixels, layer, strength))
    assert.closeTo(foreseen.similarity, painted.similarity, 1e-6)
    // Windows contain less of the edges.
    assert.closeTo(foreseen.meanSquare / painted.meanSquare, 1, 0.1)
    assert.isBelow(painted.similarity, 0.999)
  })

  test('without scaling, the tile is applied pixel by pixel', ({ assert }) => {
    const size = { width: 300, height: 260 }
    const layer = layMark(size, size, planeOf(75, 65), tile)
    const [wave, shape] = [new Float32Array(300), new Float32Array(300)]
    readLayer(layer, 200, 0, 300, wave, shape)
    for (let x = 0; x < 300; x++) assert.closeTo(wave[x]!, tile[72 * 128 + (x % 128)]!, 1e-6)
  })

  test('flat areas have the root of C2, detail has more, and edges are no detail', ({ assert }) => {
    const levels = new Uint8Array(64 * 64).fill(90)
    for (let y = 28; y < 36; y++)
      for (let x = 28; x < 36; x++) levels[y * 64 + x] = (x + y) % 2 ? 120 : 60
    const { values, width } = strengthShape({ levels, width: 64, height: 64 })
    assert.closeTo(values[0]!, Math.sqrt(STRUCTURE_CONSTANT), 1e-4)
    assert.closeTo(values[width * width - 1]!, Math.sqrt(STRUCTURE_CONSTANT), 1e-4)
    assert.isAbove(values[8 * width + 8]!, 2 * values[0]!)
  })
})
