import {
  CODE_RATE,
  nextState,
  OUTPUTS,
  STATES,
  TAIL_BITS,
} from '#watermarking/engines/signal/convolutional_code'

const VERSION = 0x10
const VERSION_BITS = 8
const SEALED_BITS = 80
const STEPS = SEALED_BITS + TAIL_BITS
const PATHS = 200

/**
 * The probability that one innocent buyer scores at least `score` at these soft bits. The buyer's
 * coded bits are not independent: they are a path of the convolutional code whose inputs are (by
 * the keyed check and the random trace id) independent fair bits. So the paths are sampled from
 * the trellis tilted towards high scores, and reweighted (importance sampling; Bucklew 2004,
 * chapter 4).
 */
export function innocentTail(soft: Float64Array, score: number): number {
  const scaled = scaledToOne(soft)
  const gains = gainsOf(scaled)
  const tilted = gains.map((step) => step.map((gain) => Math.exp(score * gain)))
  const { later, logMean } = weighPaths(tilted)
  const random = quickNumbers()
  let sum = 0
  for (let path = 0; path < PATHS; path++) {
    const reached = drawPath(gains, tilted, later, random)
    if (reached >= score) sum += Math.exp(logMean - score * reached)
  }
  return sum / PATHS
}

const SHARED = VERSION_BITS * CODE_RATE

function scaledToOne(soft: Float64Array): Float64Array {
  let squares = 0
  for (let i = SHARED; i < soft.length; i++) squares += soft[i]! * soft[i]!
  return soft.map((value, i) => (i < SHARED ? 0 : value / Math.sqrt(squares || 1)))
}

/** What each step adds to the score, by its three coded bits. */
function gainsOf(soft: Float64Array): Float64Array[] {
  return Array.from({ length: STEPS }, (_, step) =>
    Float64Array.from({ length: 2 ** CODE_RATE }, (__, output) => {
      let gain = 0
      for (let g = 0; g < CODE_RATE; g++) {
        const value = soft[step * CODE_RATE + g]!
        gain += (output >> g) & 1 ? value : -value
      }
      return gain
    })
  )
}

/** A multiplicative generator (Park & Miller 1988): keyed numbers would take most of the time. */
function quickNumbers(): () => number {
  let state = 1
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

/** The possible bits of a step: those of the version and of the tail are fixed. */
function bitsAt(step: number): readonly number[] {
  if (step < VERSION_BITS) return [(VERSION >> (VERSION_BITS - 1 - step)) & 1]
  return step < SEALED_BITS ? [0, 1] : [0]
}

/**
 * The mean weight of the paths after each state, scaled at each step, and the logarithm of the
 * mean over all paths.
 */
function weighPaths(tilted: Float64Array[]) {
  const later = Array.from({ length: STEPS + 1 }, () => new Float64Array(STATES))
  later[STEPS]![0] = 1
  let logMean = 0
  for (let step = STEPS - 1; step >= 0; step--) {
    const bits = bitsAt(step)
    const [here, next] = [later[step]!, later[step + 1]!]
    for (let state = 0; state < STATES; state++) {
      for (const bit of bits) {
        const weight = tilted[step]![OUTPUTS[state * 2 + bit]!]!
        here[state]! += (weight * next[nextState(state, bit)]!) / bits.length
      }
    }
    const most = Math.max(...here)
    for (let state = 0; state < STATES; state++) here[state]! /= most
    logMean += Math.log(most)
  }
  return { later, logMean: logMean + Math.log(later[0]![0]!) }
}

function drawPath(
  gains: Float64Array[],
  tilted: Float64Array[],
  later: Float64Array[],
  random: () => number
): number {
  let [state, score] = [0, 0]
  for (let step = 0; step < STEPS; step++) {
    const bits = bitsAt(step)
    let bit = bits[0]!
    if (bits.length === 2) {
      const [zero, one] = bits.map(
        (each) =>
          tilted[step]![OUTPUTS[state * 2 + each]!]! * later[step + 1]![nextState(state, each)]!
      )
      bit = random() * (zero! + one!) < zero! ? 0 : 1
    }
    score += gains[step]![OUTPUTS[state * 2 + bit]!]!
    state = nextState(state, bit)
  }
  return score
}
