/**
 * Parameters of the image mark: a tile of carriers, repeated over the image, with strength by texture. Values were tuned on
 * 29 photographs and 8 rendered pages and checked on held-out images (watermark.md, sections 2 and 3; bench/marks/README.md).
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

/** What every marked image keeps of its original: dB over red, green and blue, and mean structural similarity. */
export const MARKED = { leastPsnr: 41, leastSimilarity: 0.98 } as const

export const STRENGTH = {
  /** The shorter side of the canonical grid, pixels; larger images carry a larger tile. */
  canonicalSide: 800,
  /** What the embedder aims at: a little more than must be kept, since it looks at some windows only. */
  leastPsnr: 41.3,
  leastSimilarity: 0.9815,
  /** Flat areas bear at most this times the root of C2: a grain that nobody sees. */
  mostLevel: 0.21,
  activityGain: 1.9,
  activityCap: 11,
  /** Room kept below white, in grey levels and in parts of the local root mean square of the mark. */
  headroomCap: 2,
  headroomShare: 0.6,
} as const

export const SEARCH = {
  /** Side of the spectrum, and the longest side of the image that is searched. */
  side: 1024,
  /** Least pilot score (peak over root mean square; at most 8) to look at the bits. Unmarked images stayed below 4.9. */
  leastPilotScore: 5.5,
  candidates: 6,
} as const
