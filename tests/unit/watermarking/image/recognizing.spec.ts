import { test } from '@japa/runner'
import { addDetections } from '#watermarking/engines/image/add_detections'
import type { Detection } from '#watermarking/engines/image/detect_luma'
import { encodePayload, payloadScore } from '#watermarking/engines/image/mark_code'
import {
  falseAccusation,
  recognizeBuyers,
  surenessScore,
} from '#watermarking/engines/image/recognize_buyers'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'

const key = { id: '1', secret: Buffer.alloc(32, 6) }
const chance = new KeyedStream(Buffer.alloc(16, 8), 'recognizing')
const payloadOf = (name: string) =>
  `10${new KeyedStream(key.secret, name).bytes(5).toString('hex')}`
const innocent = Array.from({ length: 400 }, (_, i) => payloadOf(`innocent ${i}`))

/** Soft bits of copies averaged with equal shares, under noise of a deviation, brought to root mean square 1. */
function softOf(payloads: string[], noise: number): Float64Array {
  const codes = payloads.map((payload) => encodePayload(key, payload))
  const soft = Float64Array.from(codes[0]!, (_, i) => {
    const mean = codes.reduce((sum, code) => sum + (code[i]! * 2 - 1), 0) / codes.length
    const twelve = Array.from({ length: 12 }, () => chance.fraction())
    return mean + noise * (twelve.reduce((sum, value) => sum + value, 0) - 6)
  })
  const level = Math.sqrt(soft.reduce((sum, value) => sum + value * value, 0) / soft.length)
  return soft.map((value) => value / level)
}

const detectionOf = (payloads: string[], noise: number, pilotScore = 6): Detection => ({
  payload: null,
  keyId: '1',
  mode: 'similar',
  pilotScore,
  soft: softOf(payloads, noise),
})

test.group('Matching buyers', () => {
  test('the score follows the stated probability', ({ assert }) => {
    const expected = { 10: 5.76, 100: 6.14, 1000: 6.49, 5000: 6.73 }
    for (const [buyers, score] of Object.entries(expected)) {
      assert.closeTo(surenessScore(Number(buyers)), score, 0.01)
      assert.closeTo(falseAccusation(surenessScore(Number(buyers)), Number(buyers)), 1e-6, 1e-9)
    }
    assert.equal(falseAccusation(1, 1000), 1)
  })

  test('scores of innocent buyers are standard normal, although all payloads have the same beginning', ({
    assert,
  }) => {
    const soft = softOf([payloadOf('somebody else')], 0.3)
    const scores = innocent.map((payload) => payloadScore(key, payload, soft))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length
    assert.isBelow(Math.abs(mean), 0.2)
    assert.closeTo(variance, 1, 0.25)
    assert.isBelow(Math.max(...scores), 4.5)
  })

  test('one faint copy names its buyer, and none when the buyer is not a candidate', ({
    assert,
  }) => {
    const buyer = payloadOf('buyer')
    const detections = [detectionOf([buyer], 1.6)]
    const [first, second] = recognizeBuyers(detections, [key], [...innocent, buyer])
    assert.containSubset(first, { payload: buyer, isSure: true, keyId: '1' })
    assert.isAtMost(first!.falseAccusation, 1e-6)
    assert.isUndefined(second)
    assert.isEmpty(recognizeBuyers(detections, [key], innocent))
    assert.isEmpty(recognizeBuyers(detections, [{ ...key, id: '2' }], [buyer]))
  })

  test('all buyers of an averaged copy are named', ({ assert }) => {
    const colluders = ['one', 'two', 'three'].map(payloadOf)
    const listed = recognizeBuyers(
      [detectionOf(colluders, 0.4)],
      [key],
      [...innocent, ...colluders]
    )
    const sure = listed.filter(({ isSure }) => isSure).map(({ payload }) => payload)
    assert.sameMembers(sure, colluders)
  })

  test('the certainty of a score falls with the number of tried lattices', ({ assert }) => {
    assert.closeTo(falseAccusation(6, 100, 120) / falseAccusation(6, 100), 5, 1e-9)
  })
})

test.group('Summing images', () => {
  test('images that cannot be read alone are read together', ({ assert }) => {
    const buyer = payloadOf('buyer')
    const images = Array.from({ length: 8 }, () => [detectionOf([buyer], 2.6, 5.2)])
    assert.equal(addDetections(images, [], [key])[0]!.payload, buyer)
    assert.isNull(addDetections(images.slice(0, 2), [], [key])[0]!.payload)
  })

  test('a clear image has more weight than a blurred one', ({ assert }) => {
    const buyer = payloadOf('buyer')
    const clear = [detectionOf([buyer], 0.5, 7.5)]
    const blurred = Array.from({ length: 6 }, () => [detectionOf([payloadOf('noise')], 9, 4)])
    assert.equal(addDetections([clear, ...blurred], [], [key])[0]!.payload, buyer)
  })

  test('a common lattice of several images is summed separately, whatever else was clearer', ({
    assert,
  }) => {
    const buyer = payloadOf('buyer')
    const images = Array.from({ length: 8 }, (_, n) => [
      detectionOf([payloadOf(`noise ${n}`)], 9, 6),
    ])
    const shared = images.map(() => detectionOf([buyer], 2.6, 4.2))
    const payloads = addDetections(images, [shared], [key]).map(({ payload }) => payload)
    assert.deepEqual(payloads, [null, buyer])
  })

  test('images of two buyers sum to no third buyer', ({ assert }) => {
    const [one, other] = [payloadOf('one'), payloadOf('other')]
    const images = Array.from({ length: 8 }, (_, n) => [detectionOf([n % 2 ? one : other], 1.6, 5)])
    const sums = addDetections(images, [], [key])
    const listed = recognizeBuyers(sums, [key], [...innocent, one, other])
    const sure = listed.filter(({ isSure }) => isSure).map(({ payload }) => payload)
    assert.sameMembers(sure, [one, other])
  })

  test('one image alone, and images of different keys, are not summed', ({ assert }) => {
    const other = { id: '2', secret: Buffer.alloc(32, 7) }
    const one = [detectionOf([payloadOf('buyer')], 1)]
    assert.isEmpty(addDetections([one], [], [key]))
    assert.isEmpty(addDetections([one, one.map((s) => ({ ...s, keyId: '2' }))], [], [key, other]))
  })
})
