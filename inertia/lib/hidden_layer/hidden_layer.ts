/** Four bytes per pixel, row by row, as a canvas returns them. */
export type Picture = { data: Uint8ClampedArray; width: number; height: number }

/** The fine detail of a picture: 0 where it is flat, at most 127 in either direction. */
export type Detail = { values: Int8Array; width: number; height: number }

const DETAIL_RADIUS = 3
const ACTIVITY_RADIUS = 6
const ACTIVITY_GAIN = 1.25
const ACTIVITY_FLOOR = 0.8
/** Detail beyond three times the local average belongs to the picture. */
const UNIT = 127 / 3

/**
 * A picture without its visible content. The detector filters in the same way (`whiten` in the
 * engine); this one is for viewing only: nothing is decoded from it.
 */
export function detailOf(picture: Picture): Detail {
  const { width, height } = picture
  const luma = lumaOf(picture)
  const smooth = boxMean(boxMean(luma, width, DETAIL_RADIUS), width, DETAIL_RADIUS)
  const detail = luma.map((value, place) => value - smooth[place]!)
  const activity = boxMean(detail.map(Math.abs), width, ACTIVITY_RADIUS)
  const values = new Int8Array(detail.length)
  for (let place = 0; place < values.length; place++) {
    const even = detail[place]! / (activity[place]! * ACTIVITY_GAIN + ACTIVITY_FLOOR)
    values[place] = Math.max(-127, Math.min(127, even * UNIT))
  }
  return { values, width, height }
}

/**
 * Detail as a gray picture.
 * @param strength 0 leaves it flat, 1 fills the whole range from black to white
 */
export function layerOf({ values, width, height }: Detail, strength: number): Picture {
  const data = new Uint8ClampedArray(values.length * 4)
  for (let place = 0, at = 0; place < values.length; place++) {
    const gray = 128 + values[place]! * strength
    data[at++] = gray
    data[at++] = gray
    data[at++] = gray
    data[at++] = 255
  }
  return { data, width, height }
}

/** Transparent pixels are placed on white. */
function lumaOf({ data }: Picture): Float32Array {
  const luma = new Float32Array(data.length / 4)
  for (let place = 0, at = 0; place < luma.length; place++, at += 4) {
    const value = data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114
    luma[place] = 255 + (value - 255) * (data[at + 3]! / 255)
  }
  return luma
}

/** Mean over a square of (2 radius + 1) pixels a side, clipped at the borders. */
function boxMean(values: Float32Array, width: number, radius: number): Float32Array {
  const height = values.length / width
  const across = meanAlong(values, { lines: height, length: width, step: 1, next: width }, radius)
  return meanAlong(across, { lines: width, length: height, step: width, next: 1 }, radius)
}

type Lines = { lines: number; length: number; step: number; next: number }

function meanAlong(values: Float32Array, { lines, length, step, next }: Lines, radius: number) {
  const means = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * next
    let [sum, count] = [0, 0]
    for (let place = -radius; place < length; place++) {
      if (place + radius < length) {
        sum += values[start + (place + radius) * step]!
        count++
      }
      if (place > radius) {
        sum -= values[start + (place - radius - 1) * step]!
        count--
      }
      if (place >= 0) means[start + place * step] = sum / count
    }
  }
  return means
}
