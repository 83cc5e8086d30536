const STRENGTHS = ['discreet', 'strong']

/** A table of hit rates with their intervals, by strength, resolution and kind of page. */
export function scoreTrial(key, answers) {
  const lines = []
  for (const sheet of ['pairs', 'enlarged']) {
    if (!answers[sheet]) continue
    const results = key.pairs.map((one, i) => ({ ...one, hit: answers[sheet][i] === one.marked }))
    lines.push(`${sheet}: which of two is marked`, ...table(results))
  }
  if (answers.alone) {
    const results = key.alone.map((one, i) => ({ ...one, hit: answers.alone[i] === 'Y' }))
    lines.push('alone: called marked', line('none', resultsOf(results, { strength: 'none' })))
    lines.push(...table(results))
  }
  return lines.join('\n')
}

function table(results) {
  const lines = []
  for (const strength of STRENGTHS) {
    const all = resultsOf(results, { strength })
    lines.push(line(strength, all))
    for (const field of ['resolution', 'kind']) {
      for (const value of new Set(all.map((one) => one[field]))) {
        lines.push(line(`  ${value}`, resultsOf(all, { [field]: value })))
      }
    }
  }
  return lines
}

function resultsOf(results, wanted) {
  return results.filter((one) =>
    Object.entries(wanted).every(([field, value]) => one[field] === value)
  )
}

function line(name, results) {
  const hits = results.filter(({ hit }) => hit).length
  const [low, high] = intervalOf(hits, results.length)
  const percent = (share) => `${Math.round(share * 100)} %`
  return `${name.padEnd(16)} ${hits} of ${results.length} = ${percent(hits / results.length)} (95 %: ${percent(low)} to ${percent(high)})`
}

/** The exact interval of a proportion (Clopper & Pearson 1934), by bisection on the binomial tail. */
export function intervalOf(hits, count) {
  const low = hits === 0 ? 0 : root((p) => atLeast(hits, count, p) - 0.025)
  const high = hits === count ? 1 : root((p) => atLeast(hits + 1, count, p) - 0.975)
  return [low, high]
}

function atLeast(hits, count, p) {
  let sum = 0
  for (let k = hits; k <= count; k++) {
    let term = 1
    for (let i = 0; i < k; i++) term *= ((count - i) / (k - i)) * p
    sum += term * (1 - p) ** (count - k)
  }
  return sum
}

function root(rising) {
  let [low, high] = [0, 1]
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2
    if (rising(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
