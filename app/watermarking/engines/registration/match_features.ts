import { DESCRIPTOR } from './local_features.js'
import type { LocalFeatures } from './local_features.js'
import { fitHomography, project } from './homography.js'
import type { Correspondences, Homography } from './homography.js'

/** Where features are, their size and direction. */
export type Placed = Omit<LocalFeatures, 'descriptors'>

export interface FeaturePairs {
  /** Indices of the photo's features and of the page's. */
  photo: Int32Array
  page: Int32Array
}

/** Nearest of the page's features when the next one elsewhere is clearly farther (Lowe 2004, section 7.1). */
export function matchFeatures(
  photo: LocalFeatures,
  page: LocalFeatures,
  mostRatio: number
): FeaturePairs {
  const from: number[] = []
  const to: number[] = []
  for (let i = 0; i < photo.count; i++) {
    const start = i * DESCRIPTOR
    let [best, second, place] = [-1, -1, -1]
    for (let j = 0; j < page.count; j++) {
      const at = j * DESCRIPTOR
      let product = 0
      for (let k = 0; k < DESCRIPTOR; k += 4) {
        product +=
          photo.descriptors[start + k]! * page.descriptors[at + k]! +
          photo.descriptors[start + k + 1]! * page.descriptors[at + k + 1]! +
          photo.descriptors[start + k + 2]! * page.descriptors[at + k + 2]! +
          photo.descriptors[start + k + 3]! * page.descriptors[at + k + 3]!
      }
      if (product > best) {
        // The same place with another direction is no rival.
        const isSame = place >= 0 && page.x[j] === page.x[place] && page.y[j] === page.y[place]
        if (!isSame) second = best
        best = product
        place = j
      } else if (product > second) {
        const isSame = page.x[j] === page.x[place] && page.y[j] === page.y[place]
        if (!isSame) second = product
      }
    }
    // Squared distances of descriptors of length 1 are 2 - 2 products.
    if (place >= 0 && 1 - best < mostRatio * mostRatio * (1 - second)) {
      from.push(i)
      to.push(place)
    }
  }
  return { photo: Int32Array.from(from), page: Int32Array.from(to) }
}

export interface Consensus {
  /** From the photo to the page. */
  homography: Homography
  inliers: number
}

/** Pixels of the page that the first guess from one pair may be wrong by, as a share of the page's longer side. */
const FIRST_REACH = 0.06
const LAST_REACH = 0.006
const LEAST_PAIRS = 6
const MOST_STARTS = 150

/**
 * The map that most pairs agree on. Each pair alone gives a scaled and turned copy, from its sizes and directions;
 * those with most agreement are refined to an affine map and then to a homography, with ever narrower limits.
 */
export function findConsensus(
  photo: Placed,
  page: Placed,
  pairs: FeaturePairs,
  side: number
): Consensus | null {
  const count = pairs.photo.length
  if (count < LEAST_PAIRS) return null
  const points = pointsOf(photo, page, pairs)
  const starts: { support: number; weights: Float64Array }[] = []
  const stride = Math.max(1, Math.floor(count / MOST_STARTS))
  for (let i = 0; i < count; i += stride) {
    starts.push(supportOf(photo, page, pairs, points, i, FIRST_REACH * side))
  }
  starts.sort((one, other) => other.support - one.support)
  let best: Consensus | null = null
  for (const { support, weights } of starts.slice(0, 8)) {
    if (support < LEAST_PAIRS) break
    const found = refine(points, weights, side)
    if (found && (!best || found.inliers > best.inliers)) best = found
  }
  return best
}

function pointsOf(photo: Placed, page: Placed, pairs: FeaturePairs): Correspondences {
  const from = new Float64Array(pairs.photo.length * 2)
  const to = new Float64Array(pairs.photo.length * 2)
  pairs.photo.forEach((index, i) => {
    from.set([photo.x[index]!, photo.y[index]!], 2 * i)
    to.set([page.x[pairs.page[i]!]!, page.y[pairs.page[i]!]!], 2 * i)
  })
  return { from, to }
}

const MOST_SCALE_CHANGE = Math.log(1.8)
const MOST_TURN = 0.5

function supportOf(
  photo: Placed,
  page: Placed,
  pairs: FeaturePairs,
  { from, to }: Correspondences,
  i: number,
  reach: number
) {
  const scaleOf = (n: number) => page.scale[pairs.page[n]!]! / photo.scale[pairs.photo[n]!]!
  const turnOf = (n: number) => page.angle[pairs.page[n]!]! - photo.angle[pairs.photo[n]!]!
  const [scale, turn] = [scaleOf(i), turnOf(i)]
  const [cos, sin] = [scale * Math.cos(turn), scale * Math.sin(turn)]
  const weights = new Float64Array(pairs.photo.length)
  const places = new Set<number>()
  for (let n = 0; n < weights.length; n++) {
    if (Math.abs(Math.log(scaleOf(n) / scale)) > MOST_SCALE_CHANGE) continue
    if (Math.abs(wrap(turnOf(n) - turn)) > MOST_TURN) continue
    const [dx, dy] = [from[2 * n]! - from[2 * i]!, from[2 * n + 1]! - from[2 * i + 1]!]
    const x = to[2 * i]! + cos * dx - sin * dy
    const y = to[2 * i + 1]! + sin * dx + cos * dy
    const allowed = reach + 0.25 * Math.hypot(dx, dy) * scale
    if (Math.hypot(x - to[2 * n]!, y - to[2 * n + 1]!) > allowed) continue
    weights[n] = 1
    places.add(Math.round(to[2 * n]!) * 65536 + Math.round(to[2 * n + 1]!))
  }
  return { support: places.size, weights }
}

function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}

const ROUNDS = 14

function refine(points: Correspondences, start: Float64Array, side: number): Consensus | null {
  let weights = start
  let homography: Homography | null = null
  for (let round = 0; round < ROUNDS; round++) {
    const share = round / (ROUNDS - 1)
    const reach = side * FIRST_REACH * (LAST_REACH / FIRST_REACH) ** share
    homography = fitHomography(points, weights, round < 4)
    if (!homography) return null
    weights = agreement(points, homography, reach)
    if (weights.reduce((sum, weight) => sum + (weight > 0 ? 1 : 0), 0) < LEAST_PAIRS) return null
  }
  return { homography: homography!, inliers: distinct(points, weights) }
}

function agreement({ from, to }: Correspondences, h: Homography, reach: number): Float64Array {
  const weights = new Float64Array(from.length / 2)
  for (let i = 0; i < weights.length; i++) {
    const [x, y] = project(h, from[2 * i]!, from[2 * i + 1]!)
    const distance = Math.hypot(x - to[2 * i]!, y - to[2 * i + 1]!) / reach
    if (distance < 1) weights[i] = (1 - distance * distance) ** 2
  }
  return weights
}

/** Places of the page that agree; several pairs of one place count once. */
function distinct({ from, to }: Correspondences, weights: Float64Array): number {
  const places = new Set<string>()
  const sources = new Set<string>()
  weights.forEach((weight, i) => {
    if (weight === 0) return
    places.add(`${Math.round(to[2 * i]! / 2)},${Math.round(to[2 * i + 1]! / 2)}`)
    sources.add(`${Math.round(from[2 * i]! / 2)},${Math.round(from[2 * i + 1]! / 2)}`)
  })
  return Math.min(places.size, sources.size)
}
