/**
 * Parameters of the image mark: a tile of carriers, repeated over the image, with strength by texture. Values were tuned on
 * 29 photographs and 8 rendered pages and checked on 20 held-out images (watermark.md, sections 2 and 3).
 */
export const TILE = {
  /** Pixels of the canonical grid. */
  side: 128,
  /** Carrier frequencies, in cycles per tile. */
  lowest: 5,
  highest: 27,
  /** Frequencies nearer to an axis are left to edges and lines of text. */
  axisGap: 2,
  pilots: 32,
  pilotLowest: 10,
  pilotHighest: 24,
  pilotSpacing: 3,
  /** Share of the energy of the tile. */
  pilotEnergy: 0.25,
  /** Amplitude falls as (frequency / 12) to the power of -tilt. */
  tilt: 0.35,
} as const

export const STRENGTH = {
  /** The shorter side of the canonical grid, pixels; larger images carry a larger tile. */
  canonicalSide: 800,
  leastPsnr: 42,
  /** Loss of structural similarity that is aimed at everywhere. */
  similarityLoss: 0.022,
  activityGain: 1.9,
  activityCap: 11,
  /** Room kept below white and above black, in grey levels and in parts of the local strength. */
  headroomCap: 2,
  headroomShare: 1.2,
} as const

export const SEARCH = {
  /** Side of the spectrum, and the longest side of the image that is searched. */
  side: 1024,
  /** Least pilot score (peak over root mean square; at most 8) to look at the bits. Unmarked images stayed below 4.9. */
  leastPilotScore: 5.5,
  candidates: 6,
} as const
