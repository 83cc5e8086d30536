import { blossom, botanical, cutouts } from './nature.js'
import { type Art, type Frame } from './frame.js'
import { contours, ridges, sea } from './landscapes.js'
import { city, lantern, slope, windowLight } from './places.js'
import { bauhaus, orbits, seigaiha, strata, threads } from './geometry.js'
import { code, dial, letterform, table, tools } from './objects.js'

export const arts = {
  ridges,
  sea,
  contours,
  botanical,
  cutouts,
  blossom,
  city,
  slope,
  lantern,
  windowLight,
  bauhaus,
  orbits,
  seigaiha,
  strata,
  threads,
  letterform,
  code,
  table,
  dial,
  tools,
} satisfies Record<string, Art>

export type ArtName = keyof typeof arts
export type { Art, Frame }
