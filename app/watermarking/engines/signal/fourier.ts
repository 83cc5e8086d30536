/**
 * Discrete Fourier transform of a power-of-two length, in place: decimation in time (Cooley & Tukey 1965), two
 * radix-2 stages at a time, which halves the memory accesses. The inverse is not divided by the length.
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
    // The inverse of (re, im) is the transform of (im, re) with the parts swapped back.
    if (inverse) this.#forward(im, re)
    else this.#forward(re, im)
  }

  #forward(re: Float64Array, im: Float64Array) {
    this.#reorder(re, im)
    let quarter = 1
    if (Math.log2(this.length) % 2) {
      this.#joinPairs(re, im)
      quarter = 2
    }
    for (; quarter < this.length; quarter *= 4) this.#joinFours(re, im, quarter)
  }

  /** One radix-2 stage of size 2: its only factor is 1. */
  #joinPairs(re: Float64Array, im: Float64Array) {
    for (let i = 0; i < this.length; i += 2) {
      const [x, y] = [re[i + 1]!, im[i + 1]!]
      re[i + 1] = re[i]! - x
      im[i + 1] = im[i]! - y
      re[i]! += x
      im[i]! += y
    }
  }

  /** Two radix-2 stages, of size 2 quarter and 4 quarter. */
  #joinFours(re: Float64Array, im: Float64Array, quarter: number) {
    const length = this.length
    const [cos, sin] = [this.#cos, this.#sin]
    const step = length / (4 * quarter)
    for (let k = 0; k < quarter; k++) {
      const [cos1, sin1] = [cos[k * step]!, sin[k * step]!]
      const [cos2, sin2] = [cos[2 * k * step]!, sin[2 * k * step]!]
      for (let a = k; a < length; a += 4 * quarter) {
        const b = a + quarter
        const c = b + quarter
        const d = c + quarter
        const bRe = re[b]! * cos2 - im[b]! * sin2
        const bIm = re[b]! * sin2 + im[b]! * cos2
        const dRe = re[d]! * cos2 - im[d]! * sin2
        const dIm = re[d]! * sin2 + im[d]! * cos2
        const evenRe = re[a]! + bRe
        const evenIm = im[a]! + bIm
        const oddRe = re[a]! - bRe
        const oddIm = im[a]! - bIm
        const upRe = (re[c]! + dRe) * cos1 - (im[c]! + dIm) * sin1
        const upIm = (re[c]! + dRe) * sin1 + (im[c]! + dIm) * cos1
        const downRe = (re[c]! - dRe) * cos1 - (im[c]! - dIm) * sin1
        const downIm = (re[c]! - dRe) * sin1 + (im[c]! - dIm) * cos1
        re[a] = evenRe + upRe
        im[a] = evenIm + upIm
        re[c] = evenRe - upRe
        im[c] = evenIm - upIm
        // the factor of the second half is -i times that of the first
        re[b] = oddRe + downIm
        im[b] = oddIm - downRe
        re[d] = oddRe - downIm
        im[d] = oddIm + downRe
      }
    }
  }

  #reorder(re: Float64Array, im: Float64Array) {
    for (let i = 0; i < this.length; i++) {
      const j = this.#reversed[i]!
      if (j <= i) continue
      const heldRe = re[i]!
      const heldIm = im[i]!
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
