import { MOST_WEAK_ACCUSATION, type ImageMarkReading } from '#watermarking/queries/detect_image'

/** `exact`: read bit by bit and checked. `listed`: recognized among the buyers. `weak`: perhaps. */
export type Certainty = 'exact' | 'listed' | 'weak'

/** What several pictures together say about one mark. */
export type Sighting = {
  payload: string
  certainty: Certainty
  /** Pictures that bear it; of a mark that was read in the sum of pictures, all that were added up. */
  pictures: number
  /** No picture alone is as sure as the sum of them. */
  isAddedUp: boolean
  /** The best score among the buyers; null where the mark was read by itself. */
  score: number | null
  /** At most so likely does chance alone accuse somebody so surely, in any of the readings. */
  falseAccusation: number
}

type Readings = {
  each: readonly ImageMarkReading[]
  /** What the pictures say added up that name nobody alone. */
  together?: ImageMarkReading | null
  added?: readonly number[]
}

const SUREST_FIRST: Certainty[] = ['exact', 'listed', 'weak']

/** Puts the readings of pictures together: the surest mark first, then the one on most pictures. */
export function gatherSightings({ each, together = null, added = [] }: Readings): Sighting[] {
  const found = new Map<string, Sighting>()
  for (const reading of each) {
    for (const seen of sightingsOf(reading)) {
      const known = found.get(seen.payload)
      const pictures = (known?.pictures ?? 0) + 1
      found.set(seen.payload, { ...surer(known, seen), pictures })
    }
  }
  for (const seen of together ? sightingsOf(together) : []) {
    const known = found.get(seen.payload)
    if (known && surer(known, seen) === known) continue
    found.set(seen.payload, { ...seen, pictures: added.length, isAddedUp: true })
  }
  const readings = each.length + (together ? 1 : 0)
  return (
    [...found.values()]
      .map((seen) => ({ ...seen, falseAccusation: Math.min(1, seen.falseAccusation * readings) }))
      // more pictures are more chances for an innocent
      .filter(({ falseAccusation }) => falseAccusation <= MOST_WEAK_ACCUSATION)
      .sort(
        (one, other) => rank(one.certainty) - rank(other.certainty) || other.pictures - one.pictures
      )
  )
}

function sightingsOf({ verdict, payload, listed, falseAccusation }: ImageMarkReading): Sighting[] {
  const alone = { pictures: 1, isAddedUp: false }
  if (payload && verdict === 'exact') {
    return [{ ...alone, payload, certainty: 'exact', score: null, falseAccusation }]
  }
  return listed.map(({ isSure, ...named }) => ({
    ...alone,
    payload: named.payload,
    certainty: isSure ? 'listed' : 'weak',
    score: named.score,
    falseAccusation: named.falseAccusation,
  }))
}

/** The one seen better; the first one when they are equal. */
function surer(known: Sighting | undefined, seen: Sighting): Sighting {
  if (!known) return seen
  const gain = rank(known.certainty) - rank(seen.certainty)
  return gain > 0 || (gain === 0 && (seen.score ?? 0) > (known.score ?? 0)) ? seen : known
}

const rank = (certainty: Certainty) => SUREST_FIRST.indexOf(certainty)
