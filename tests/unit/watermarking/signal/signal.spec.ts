import { test } from '@japa/runner'
import { KeyedStream } from '#watermarking/engines/keys/keyed_stream'
import {
  decodeConvolutional,
  encodeConvolutional,
} from '#watermarking/engines/signal/convolutional_code'
import { fourierOf, transformSquare } from '#watermarking/engines/signal/fourier'
import { upperQuantile, upperTail } from '#watermarking/engines/signal/normal_quantile'
import { boxMean, planeOf } from '#watermarking/engines/signal/plane'
import { powerSpectrum } from '#watermarking/engines/signal/power_spectrum'

const chance = new KeyedStream(Buffer.alloc(16, 4), 'signal')
const randomBits = (length: number) => Uint8Array.from({ length }, () => chance.below(2))

test.group('Convolutional code', () => {
  test('a single 1 comes out as the three generators 557, 663 and 711 (octal)', ({ assert }) => {
    const coded = encodeConvolutional(Uint8Array.of(1))
    const responses = [0, 1, 2].map((g) =>
      Number.parseInt([...coded].filter((_, i) => i % 3 === g).join(''), 2)
    )
    assert.deepEqual(responses, [0o557, 0o663, 0o711])
  })

  test('is linear, with a minimum distance of 18', ({ assert }) => {
    const [one, other] = [randomBits(30), randomBits(30)]
    const sum = encodeConvolutional(one.map((bit, i) => bit ^ other[i]!))
    const coded = encodeConvolutional(other)
    assert.deepEqual(
      sum,
      encodeConvolutional(one).map((bit, i) => bit ^ coded[i]!)
    )
    let least = 99
    for (let word = 1; word < 2 ** 12; word++) {
      const bits = Uint8Array.from({ length: 12 }, (_, i) => (word >> i) & 1)
      least = Math.min(
        least,
        encodeConvolutional(bits).reduce((weight, bit) => weight + bit, 0)
      )
    }
    assert.equal(least, 18)
  })

  test('eight wrong bits anywhere are corrected, and heavy noise mostly too', ({ assert }) => {
    for (let trial = 0; trial < 20; trial++) {
      const bits = randomBits(80)
      const soft = Float64Array.from(encodeConvolutional(bits), (bit) => bit * 2 - 1)
      for (let i = 0; i < 8; i++) soft[chance.below(soft.length)]! *= -1
      assert.deepEqual(decodeConvolutional(soft), bits)
    }
    let right = 0
    for (let trial = 0; trial < 20; trial++) {
      const bits = randomBits(80)
      const noisy = Float64Array.from(encodeConvolutional(bits), (bit) => {
        const noise = Array.from({ length: 12 }, () => chance.fraction()).reduce(
          (a, b) => a + b,
          -6
        )
        return bit * 2 - 1 + noise
      })
      if (Buffer.compare(decodeConvolutional(noisy), bits) === 0) right++
    }
    assert.isAtLeast(right, 18)
  })
})

test.group('Fourier transform', () => {
  test('equals the definition, and its inverse returns the input', ({ assert }) => {
    const length = 16
    const input = Array.from({ length }, () => chance.fraction())
    const [re, im] = [Float64Array.from(input), new Float64Array(length)]
    fourierOf(length).transform(re, im)
    for (let k = 0; k < length; k++) {
      const sum = (part: (angle: number) => number) =>
        input.reduce((total, value, n) => total + value * part((-2 * Math.PI * k * n) / length), 0)
      assert.closeTo(re[k]!, sum(Math.cos), 1e-9)
      assert.closeTo(im[k]!, sum(Math.sin), 1e-9)
    }
    fourierOf(length).transform(re, im, true)
    input.forEach((value, i) => assert.closeTo(re[i]! / length, value, 1e-9))
  })

  test('the power spectrum of an image is that of the square it is padded to', ({ assert }) => {
    const [side, width, height] = [32, 20, 17]
    const image = planeOf(width, height)
    const [re, im] = [new Float64Array(side * side), new Float64Array(side * side)]
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = chance.fraction()
        image.values[y * width + x] = value
        re[y * side + x] = value
      }
    }
    transformSquare(re, im, side)
    const power = powerSpectrum(image, side)
    for (let kx = 0; kx <= side / 2; kx++) {
      for (let ky = 0; ky < side; ky++) {
        const expected = re[ky * side + kx]! ** 2 + im[ky * side + kx]! ** 2
        assert.closeTo(power.values[kx * side + ky]!, expected, 1e-2)
      }
    }
  })
})

test.group('Statistics and means', () => {
  test('the normal distribution has its known tails', ({ assert }) => {
    assert.closeTo(upperTail(1), 0.158_655, 1e-6)
    assert.closeTo(upperTail(3), 1.349_898e-3, 1e-9)
    assert.closeTo(upperTail(6) / 9.865_876e-10, 1, 1e-6)
    assert.closeTo(upperQuantile(1e-6), 4.753_424, 1e-5)
    assert.closeTo(upperQuantile(0.025), 1.959_964, 1e-5)
  })

  test('a box mean is the mean of what lies in the box, cut at the borders', ({ assert }) => {
    const plane = planeOf(7, 5)
    for (let i = 0; i < 35; i++) plane.values[i] = chance.below(100)
    const mean = boxMean(plane, 2)
    for (let y = 0; y < 5; y++) {
      for (let x = 0; x < 7; x++) {
        const inside = [...plane.values].filter(
          (_, i) => Math.abs((i % 7) - x) <= 2 && Math.abs(Math.floor(i / 7) - y) <= 2
        )
        const expected = inside.reduce((sum, value) => sum + value, 0) / inside.length
        assert.closeTo(mean.values[y * 7 + x]!, expected, 1e-4)
      }
    }
  })
})
