import { upperTail } from '#watermarking/engines/signal/normal_quantile'
import type { LineStrip } from './line_strips.js'

/** A line laid on each strip, every part where it answers best. */
export type LaidLine = Float32Array[]

/** Distance of the places where the same comparison is repeated to see what chance does, and how many at most. */
const STEP = 5
const MOST_REPEATS = 40

/** How strongly a line answers on the strips, and the level of it that explains most of them. */
export function fitLine(line: LaidLine, strips: readonly LineStrip[]) {
  let [sum, power] = [0, 0]
  line.forEach((placed, n) => {
    const strip = strips[n]!
    for (let i = 0; i < placed.length; i++) {
      const covered = placed[i]!
      if (covered === 0) continue
      sum += covered * strip.seen[i]!
      power += covered * covered * strip.power[i]!
    }
  })
  return power > 0 ? { score: sum / Math.sqrt(power), level: sum / power } : { score: 0, level: 0 }
}

/** What the strips show beside the line at this level. */
export function restOf(line: LaidLine, strips: readonly LineStrip[], level: number): LaidLine {
  return line.map((placed, n) => {
    const { seen, power } = strips[n]!
    return seen.map((value, i) => value - level * placed[i]! * power[i]!)
  })
}

/**
 * How far the line fits better than another one, over what the same comparison gives by chance: at other places along
 * the strip, on what the line does not explain. When the strip shows a third line, it does not explain that one, so the
 * letters of it count as chance.
 * @param level of the line, the same for both
 */
export function advantage(
  line: LaidLine,
  other: LaidLine,
  strips: readonly LineStrip[],
  rest: LaidLine,
  level: number
): number {
  let gain = 0
  let square = 0
  line.forEach((placed, n) => {
    const { seen, power, width } = strips[n]!
    const against = other[n]!
    const difference = new Float32Array(placed.length)
    for (let i = 0; i < placed.length; i++) {
      const [mine, theirs] = [placed[i]!, against[i]!]
      if (mine === theirs) continue
      gain += (mine - theirs) * (seen[i]! - (level / 2) * (mine + theirs) * power[i]!)
      difference[i] = mine - theirs
    }
    square += chanceSquare(difference, rest[n]!, power, width)
  })
  return square > 0 ? gain / Math.sqrt(square) : 0
}

/**
 * Mean square of the comparison at other places along the strip, as if these showed as much as the place of the line
 * itself: a strip may lie partly outside of the picture.
 */
function chanceSquare(
  difference: Float32Array,
  rest: Float32Array,
  power: Float32Array,
  width: number
): number {
  const at = new Int32Array(difference.length)
  let used = 0
  for (let i = 0; i < difference.length; i++) if (difference[i] !== 0) at[used++] = i
  const step = Math.max(STEP, Math.ceil(width / MOST_REPEATS))
  let [square, elsewhere] = [0, 0]
  for (let shift = step; shift < width - step; shift += step) {
    let sum = 0
    for (let i = 0; i < used; i++) {
      const place = at[i]!
      // Beyond the end, a line continues at the beginning of the next row, which is as good a place.
      const moved = (place + shift) % rest.length
      sum += difference[place]! * rest[moved]!
      elsewhere += difference[place]! ** 2 * power[moved]!
    }
    square += sum * sum
  }
  let here = 0
  for (let i = 0; i < used; i++) here += difference[at[i]!]! ** 2 * power[at[i]!]!
  if (here === 0) return 0
  return elsewhere > 0 ? (square / elsewhere) * here : Infinity
}

/** Upper bound of the probability that chance lifts any of the candidates to this lead. */
export function chanceOf(lead: number, candidates: number): number {
  return Math.min(1, candidates * upperTail(Math.max(0, lead)))
}
