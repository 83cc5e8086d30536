import type { LineReading } from '#watermarking/queries/page_registration'

/** A copy whose visible line pictures show. */
export type ReadLine = {
  payload: string
  /** Numbers of the pictures, from 1. */
  pictures: number[]
  /** Upper bound of the probability that the line of another order was read as that of a copy, in any of the pictures. */
  falseAccusation: number
}

/** @param each the readings of each picture on the pages that it may show */
export function mergeLines(each: readonly { line: LineReading | null }[][]): ReadLine[] {
  const tried = each.flat().length
  const found = new Map<string, ReadLine>()
  each.forEach((readings, i) => {
    const [best] = readings
      .flatMap(({ line }) => (line ? [line] : []))
      .sort((one, other) => one.falseAccusation - other.falseAccusation)
    if (!best) return
    const { payload } = best
    const falseAccusation = Math.min(1, best.falseAccusation * tried)
    const known = found.get(payload)
    found.set(payload, {
      payload,
      pictures: [...(known?.pictures ?? []), i + 1],
      falseAccusation: Math.min(known?.falseAccusation ?? 1, falseAccusation),
    })
  })
  return [...found.values()].sort((one, other) => other.pictures.length - one.pictures.length)
}
