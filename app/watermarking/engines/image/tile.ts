import type { MarkKey } from '#watermarking/values/mark_key'
import type { WatermarkId } from '#watermarking/values/watermark_id'
import { transformSquare } from '#watermarking/engines/signal/fourier'
import { carriersOf } from './carriers.js'
import type { Chip, Frequency } from './carriers.js'
import { encodePayload } from './mark_code.js'
import { TILE } from './mark_parameters.js'

const LAST = TILE.side - 1

/** The pattern of a payload, `TILE.side` squared, row after row, with a root mean square of 1. */
export function makeTile(key: MarkKey, payload: WatermarkId): Float32Array {
  const { pilots, pilotAmplitude, data } = carriersOf(key)
  const coded = encodePayload(key, payload)
  const re = new Float64Array(TILE.side ** 2)
  const im = new Float64Array(TILE.side ** 2)
  const put = (frequency: Frequency, real: number, imaginary: number) => {
    const [here, mirrored] = [tileIndex(frequency), mirrorIndex(frequency)]
    re[here]! += real
    im[here]! += imaginary
    re[mirrored]! += real
    im[mirrored]! -= imaginary
  }
  const level = ({ bit, sign }: Chip) => (coded[bit]! * 2 - 1) * sign
  for (const pilot of pilots) {
    put(pilot, pilotAmplitude * Math.cos(pilot.phase), pilotAmplitude * Math.sin(pilot.phase))
  }
  for (const carrier of data) {
    put(carrier, carrier.amplitude * level(carrier.cosine), carrier.amplitude * level(carrier.sine))
  }
  transformSquare(re, im, TILE.side, true)
  let energy = 0
  for (let i = 0; i < re.length; i++) energy += re[i]! * re[i]!
  const deviation = Math.sqrt(energy / re.length)
  return new Float32Array(re.map((value) => value / deviation))
}

/** Index of a frequency in a transformed tile. */
export function tileIndex({ kx, ky }: Frequency): number {
  return (ky & LAST) * TILE.side + (kx & LAST)
}

export function mirrorIndex({ kx, ky }: Frequency): number {
  return (-ky & LAST) * TILE.side + (-kx & LAST)
}
