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
  /** Frequencies nearer to an axis are not used, because edges and lines of text dominate there. */
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

/** Fidelity limits of every marked image: PSNR in dB over red, green and blue, and mean structural similarity. */
export const MARKED = { leastPsnr: 41, leastSimilarity: 0.98 } as const

export const STRENGTH = {
  /** Shorter side of the canonical grid in pixels; larger images carry a larger tile. */
  canonicalSide: 800,
  /** The embedder's targets: slightly above the limits, because it evaluates a sample of windows only. */
  leastPsnr: 41.3,
  leastSimilarity: 0.9815,
  /** Maximum in flat areas, in units of the square root of C2; imperceptible grain. */
  mostLevel: 0.21,
  activityGain: 1.9,
  activityCap: 11,
  /** Headroom below white, in gray levels and relative to the local root mean square of the mark. */
  headroomCap: 2,
  headroomShare: 0.6,
} as const

export const SEARCH = {
  /** Side of the spectrum, and longest side of a searched image. */
  side: 1024,
  /**
   * Minimum pilot score (peak over root mean square; at most 8) to decode the bits. Unmarked images stayed below 4.9.
   */
  leastPilotScore: 5.5,
  candidates: 6,
} as const
