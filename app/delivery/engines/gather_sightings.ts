import type { ImageMarkReading } from '#watermarking/queries/detect_image'

/** `exact`: read bit by bit and checked. `listed`: recognized among the buyers. `weak`: perhaps. */
export type Certainty = 'exact' | 'listed' | 'weak'

/** What several pictures together say about one mark. */
export type Sighting = {
  payload: string
  certainty: Certainty
  /** Pictures that bear it. */
  pictures: number
  /** The best score among the buyers; null where the mark was read by itself. */
  score: number | null
}

const SUREST_FIRST: Certainty[] = ['exact', 'listed', 'weak']

/** Puts the readings of single pictures together: the surest mark first, then the one on most pictures. */
export function gatherSightings(readings: readonly ImageMarkReading[]): Sighting[] {
  const found = new Map<string, Sighting>()
  const see = (payload: string, certainty: Certainty, score: number | null) => {
    const known = found.get(payload) ?? { payload, certainty, pictures: 0, score }
    known.pictures++
    if (rank(certainty) < rank(known.certainty)) known.certainty = certainty
    known.score = known.certainty === 'exact' ? null : Math.max(known.score ?? 0, score ?? 0)
    found.set(payload, known)
  }
  for (const { verdict, payload, listed } of readings) {
    if (payload && verdict === 'exact') see(payload, 'exact', null)
    for (const each of verdict === 'exact' ? [] : listed) {
      see(each.payload, each.isSure ? 'listed' : 'weak', each.score)
    }
  }
  return [...found.values()].sort(
    (one, other) => rank(one.certainty) - rank(other.certainty) || other.pictures - one.pictures
  )
}

const rank = (certainty: Certainty) => SUREST_FIRST.indexOf(certainty)
