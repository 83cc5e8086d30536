/**
 * How the tile lies in the image: a frequency (kx, ky) of the tile appears at the bin (a kx + b ky, c kx + d ky) of the
 * spectrum.
 */
export type Lattice = readonly [a: number, b: number, c: number, d: number]
