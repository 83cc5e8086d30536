/**
 * Discrete Fourier transform of a power-of-two length, in place: decimation in time, radix 2 (Cooley & Tukey 1965).
 * The inverse is not divided by the length.
 */
export class Fourier {
  readonly #reversed: Uint32Array
  readonly #cos: Float64Array
  readonly #sin: Float64Array

  constructor(readonly length: number) {
    const bits = Math.log2(length)
    this.#reversed = new Uint32Array(length)
    for (let i = 0; i < length; i++) {
      let reversed = 0
      for (let bit = 0; bit < bits; bit++) if ((i >> bit) & 1) reversed |= 1 << (bits - 1 - bit)
      this.#reversed[i] = reversed
    }
    const angles = Float64Array.from({ length: length / 2 }, (_, i) => (2 * Math.PI * i) / length)
    this.#cos = angles.map(Math.cos)
    this.#sin = angles.map((angle) => -Math.sin(angle))
  }

  /** @param re, im real and imaginary parts, `length` numbers each */
  transform(re: Float64Array, im: Float64Array, inverse = false) {
    this.#reorder(re, im)
    const sign = inverse ? -1 : 1
    for (let size = 2; size <= this.length; size <<= 1) {
      const half = size >> 1
      const step = this.length / size
      for (let k = 0, t = 0; k < half; k++, t += step) {
        const cos = this.#cos[t]!
        const sin = sign * this.#sin[t]!
        for (let i = k; i < this.length; i += size) {
          const j = i + half
          const x = re[j]! * cos - im[j]! * sin
          const y = re[j]! * sin + im[j]! * cos
          re[j] = re[i]! - x
          im[j] = im[i]! - y
          re[i]! += x
          im[i]! += y
        }
      }
    }
  }

  #reorder(re: Float64Array, im: Float64Array) {
    for (let i = 0; i < this.length; i++) {
      const j = this.#reversed[i]!
      if (j <= i) continue
      const [heldRe, heldIm] = [re[i]!, im[i]!]
      re[i] = re[j]!
      im[i] = im[j]!
      re[j] = heldRe
      im[j] = heldIm
    }
  }
}

const transforms = new Map<number, Fourier>()

export function fourierOf(length: number): Fourier {
  let transform = transforms.get(length)
  if (!transform) transforms.set(length, (transform = new Fourier(length)))
  return transform
}

/** Two-dimensional transform of a square, row after row, in place. */
export function transformSquare(re: Float64Array, im: Float64Array, side: number, inverse = false) {
  const fourier = fourierOf(side)
  for (let y = 0; y < side; y++) {
    const row = [y * side, (y + 1) * side] as const
    fourier.transform(re.subarray(...row), im.subarray(...row), inverse)
  }
  const columnRe = new Float64Array(side)
  const columnIm = new Float64Array(side)
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) {
      columnRe[y] = re[y * side + x]!
      columnIm[y] = im[y * side + x]!
    }
    fourier.transform(columnRe, columnIm, inverse)
    for (let y = 0; y < side; y++) {
      re[y * side + x] = columnRe[y]!
      im[y * side + x] = columnIm[y]!
    }
  }
}
