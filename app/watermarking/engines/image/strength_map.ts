import { psnr, ssim, STRUCTURE_CONSTANT } from '#watermarking/engines/signal/image_quality'
import { boxMean, mapPlane } from '#watermarking/engines/signal/plane'
import type { Plane } from '#watermarking/engines/signal/plane'
import { STRENGTH, TILE } from './mark_parameters.js'

const LEAST_PSNR = 41
const LEAST_SSIM = 0.98
const MOST_SHRINKS = 8
/** Lifting black off the floor costs most of what is seen, so it gives way first. */
const SHRINK = { strength: 0.92, headroom: 0.6 }

/** How strong the mark may be at each pixel of the canonical grid. */
export interface Strength {
  /** Root mean square of the mark, grey levels. */
  map: Plane
  /** Room kept below white and above black, in parts of the local strength. */
  headroomShare: number
}

/** Grey levels that stay free below white and above black so that the mark is not clipped. */
export function headroom(strength: number, share: number): number {
  return Math.min(STRENGTH.headroomCap, share * strength)
}

/**
 * The mark is stronger in texture, so that the structural similarity falls by the same amount everywhere. What comes out is
 * measured, and weakened until it is faithful.
 *
 * @param luma 0 to 255, on the canonical grid
 */
export function strengthFor(luma: Plane, tile: Float32Array): Strength {
  let strength: Strength = { map: firstMap(luma), headroomShare: STRENGTH.headroomShare }
  for (let i = 0; i < MOST_SHRINKS && !isFaithful(luma, strength, tile); i++) {
    strength = {
      map: mapPlane(strength.map, (value) => value * SHRINK.strength),
      headroomShare: strength.headroomShare * SHRINK.headroom,
    }
  }
  return strength
}

function firstMap(luma: Plane): Plane {
  const smooth = boxMean(luma, 2)
  const activity = boxMean(
    mapPlane(luma, (value, i) => Math.abs(value - smooth.values[i]!)),
    5
  )
  const shape = mapPlane(activity, (value) => {
    const masked = STRENGTH.activityGain * Math.min(value, STRENGTH.activityCap)
    return Math.sqrt(STRUCTURE_CONSTANT + 2 * masked * masked)
  })
  const energy = shape.values.reduce((sum, value) => sum + value * value, 0) / shape.values.length
  const byNoise = 255 / 10 ** (STRENGTH.leastPsnr / 20) / Math.sqrt(energy)
  const scale = Math.min(Math.sqrt(STRENGTH.similarityLoss), byNoise)
  return mapPlane(shape, (value) => value * scale)
}

function isFaithful(luma: Plane, { map, headroomShare }: Strength, tile: Float32Array): boolean {
  const marked = mapPlane(luma, (value, i) => {
    const strength = map.values[i]!
    const change = strength * tileAt(tile, i % luma.width, Math.floor(i / luma.width))
    return markedLevel(value, change, headroom(strength, headroomShare))
  })
  return psnr(luma, marked) >= LEAST_PSNR && ssim(luma, marked) >= LEAST_SSIM
}

/** A level 0 to 255 with its change, after making room for it. */
export function markedLevel(level: number, change: number, room: number): number {
  const clamped = Math.min(255 - room, Math.max(room, level))
  return Math.min(255, Math.max(0, Math.round(clamped + change)))
}

export function tileAt(tile: Float32Array, x: number, y: number): number {
  return tile[(y & (TILE.side - 1)) * TILE.side + (x & (TILE.side - 1))]!
}
