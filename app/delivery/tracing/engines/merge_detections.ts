import { MOST_WEAK_ACCUSATION, type ImageMarkReading } from '#watermarking/queries/image_marks'

/** `exact`: decoded and verified by its checksum. `listed`: recognized among the buyers' marks. `weak`: possible. */
export type Certainty = 'exact' | 'listed' | 'weak'

/** What several pictures together show about one mark. */
export type Detection = {
  payload: string
  certainty: Certainty
  /** Number of pictures with the mark; for a mark that was read in the sum, the number of summed pictures. */
  pictures: number
  /** The sum of the pictures is more certain than any single one. */
  isAddedUp: boolean
  /** The best score among the buyers' marks; null when the mark was decoded directly. */
  score: number | null
  /** Upper bound of the probability that chance produces this result in any of the readings. */
  falseAccusation: number
}

type Readings = {
  each: readonly ImageMarkReading[]
  /** The reading of the sum of all pictures that name no buyer by themselves. */
  together?: ImageMarkReading | null
  added?: readonly number[]
  /** Number of readings that these were chosen from; each is another chance for a false match. */
  tried?: number
}

const SUREST_FIRST: Certainty[] = ['exact', 'listed', 'weak']

/** Merges the readings of several pictures: by certainty, then by number of pictures. */
export function mergeDetections({
  each,
  together = null,
  added = [],
  tried = each.length + (together ? 1 : 0),
}: Readings): Detection[] {
  const found = new Map<string, Detection>()
  for (const reading of each) {
    for (const detection of detectionsOf(reading)) {
      const previous = found.get(detection.payload)
      const pictures = (previous?.pictures ?? 0) + 1
      found.set(detection.payload, { ...moreCertain(previous, detection), pictures })
    }
  }
  for (const detection of together ? detectionsOf(together) : []) {
    const previous = found.get(detection.payload)
    if (previous && moreCertain(previous, detection) === previous) continue
    found.set(detection.payload, { ...detection, pictures: added.length, isAddedUp: true })
  }
  return (
    [...found.values()]
      .map((detection) => ({
        ...detection,
        falseAccusation: Math.min(1, detection.falseAccusation * tried),
      }))
      // Each further picture is another chance for a false match.
      .filter(({ falseAccusation }) => falseAccusation <= MOST_WEAK_ACCUSATION)
      .sort(
        (one, other) => rank(one.certainty) - rank(other.certainty) || other.pictures - one.pictures
      )
  )
}

const VERDICTS: ImageMarkReading['verdict'][] = ['exact', 'listed', 'weak', 'none']

/** The surest of several readings of the same pictures, the first one among equals; null when there are none. */
export function surestReading(readings: readonly ImageMarkReading[]): ImageMarkReading | null {
  const [first] = readings.toSorted(
    (one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict)
  )
  return first ?? null
}

function detectionsOf({
  verdict,
  payload,
  listed,
  falseAccusation,
}: ImageMarkReading): Detection[] {
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

/** The more certain of two detections; the first one when they are equal. */
function moreCertain(previous: Detection | undefined, detection: Detection): Detection {
  if (!previous) return detection
  const gain = rank(previous.certainty) - rank(detection.certainty)
  return gain > 0 || (gain === 0 && (detection.score ?? 0) > (previous.score ?? 0))
    ? detection
    : previous
}

const rank = (certainty: Certainty) => SUREST_FIRST.indexOf(certainty)
