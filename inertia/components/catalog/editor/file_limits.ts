/** How many files a product may have: those that can be marked, and others. */
export const MOST_MARKED = 5
export const MOST_PLAIN = 10

type Product = {
  isMarked: boolean
  attached: number
  /** The number of files that are being uploaded to the product. */
  uploading: number
}

export function freeSlots({ isMarked, attached, uploading }: Product): number {
  const most = isMarked ? MOST_MARKED : MOST_PLAIN
  return Math.max(0, most - attached - uploading)
}

/** Accepts the files that fit; the rest is rejected at once, not on the next save. */
export function splitByLimit<F>(files: F[], product: Product): { taken: F[]; refused: F[] } {
  const room = freeSlots(product)
  return { taken: files.slice(0, room), refused: files.slice(room) }
}
