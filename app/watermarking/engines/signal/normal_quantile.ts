/**
 * The z that a standard normal number exceeds with probability `tail` (0 < tail < 0.5).
 * Source of the probability: Abramowitz & Stegun, 26.2.11 and 26.2.14; inverted by bisection.
 */
export function upperQuantile(tail: number): number {
  let [low, high] = [0, 40]
  for (let i = 0; i < 80; i++) {
    const middle = (low + high) / 2
    if (upperTail(middle) > tail) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Probability that a standard normal number exceeds z >= 0: by a series up to 2, by a continued fraction beyond. */
export function upperTail(z: number): number {
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z < 2) return 0.5 - density * seriesFromZero(z)
  let fraction = z
  for (let k = 60; k >= 1; k--) fraction = z + k / fraction
  return density / fraction
}

/** 26.2.11: z + z^3/3 + z^5/(3*5) + ... */
function seriesFromZero(z: number): number {
  let term = z
  let sum = z
  for (let odd = 3; odd < 120; odd += 2) {
    term *= (z * z) / odd
    sum += term
  }
  return sum
}
