/**
 * Convolutional code of constraint length 9 and rate 1/3 with the generators 557, 663, 711 (octal), terminated by 8
 * zeros. Source: Proakis, Digital Communications, table 8.2-2 (maximum free distance codes of rate 1/3, d = 18).
 */
const GENERATORS = [0o557, 0o663, 0o711] as const
export const STATES = 256
export const TAIL_BITS = 8
export const CODE_RATE = GENERATORS.length

/** Output bits of (state, input): bit i is that of generator i. */
export const OUTPUTS = Uint8Array.from({ length: STATES * 2 }, (_, i) => {
  const register = ((i & 1) << 8) | (i >> 1)
  return GENERATORS.reduce((out, generator, bit) => out | (parity(register & generator) << bit), 0)
})

/** @param bits 0 or 1 each, without tail @returns three coded bits per input bit, tail included */
export function encodeConvolutional(bits: Uint8Array): Uint8Array {
  const coded = new Uint8Array((bits.length + TAIL_BITS) * CODE_RATE)
  let state = 0
  for (let i = 0; i < bits.length + TAIL_BITS; i++) {
    const bit = bits[i] ?? 0
    const output = OUTPUTS[state * 2 + bit]!
    for (let g = 0; g < CODE_RATE; g++) coded[i * CODE_RATE + g] = (output >> g) & 1
    state = nextState(state, bit)
  }
  return coded
}

export function nextState(state: number, bit: number): number {
  return ((bit << 8) | state) >> 1
}

/**
 * Decodes soft values to the most likely input (Viterbi 1967, soft decision).
 * @param soft one number per coded bit: above 0 for a 1, the larger the surer
 */
export function decodeConvolutional(soft: Float64Array): Uint8Array {
  const steps = soft.length / CODE_RATE
  const choices = new Uint8Array(steps * STATES)
  let metrics = new Float64Array(STATES).fill(-1e30)
  let next = new Float64Array(STATES)
  metrics[0] = 0
  const branches = new Float64Array(2 ** CODE_RATE)
  for (let step = 0; step < steps; step++) {
    weighBranches(soft, step * CODE_RATE, branches)
    for (let to = 0; to < STATES; to++) {
      // The next state is (bit, the upper 7 bits of the previous state), so two states lead to each.
      const bit = to >> 7
      const from = (to << 1) & 255
      const even = metrics[from]! + branches[OUTPUTS[from * 2 + bit]!]!
      const odd = metrics[from | 1]! + branches[OUTPUTS[(from | 1) * 2 + bit]!]!
      const isOdd = odd > even
      next[to] = isOdd ? odd : even
      choices[step * STATES + to] = isOdd ? 1 : 0
    }
    ;[metrics, next] = [next, metrics]
  }
  return traceBack(choices, steps)
}

function weighBranches(soft: Float64Array, start: number, branches: Float64Array) {
  for (let output = 0; output < branches.length; output++) {
    let weight = 0
    for (let g = 0; g < CODE_RATE; g++) {
      weight += (output >> g) & 1 ? soft[start + g]! : -soft[start + g]!
    }
    branches[output] = weight
  }
}

function traceBack(choices: Uint8Array, steps: number): Uint8Array {
  const bits = new Uint8Array(steps)
  let state = 0
  for (let step = steps - 1; step >= 0; step--) {
    bits[step] = state >> 7
    state = ((state << 1) & 255) | choices[step * STATES + state]!
  }
  return bits.subarray(0, steps - TAIL_BITS)
}

function parity(word: number): number {
  let ones = 0
  for (let rest = word; rest; rest &= rest - 1) ones ^= 1
  return ones
}
