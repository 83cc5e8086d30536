import { CODE_CAPACITY, codeSequence } from '#watermarking/engines/text/code_sequence'
import { judgeText } from '#watermarking/engines/text/judge_text'
import { readText } from '#watermarking/engines/text/read_text'
import { renderText } from '#watermarking/engines/text/render_text'
import { percent } from '../report.mjs'

const KEY = { id: 'bench', secret: Buffer.alloc(32, 0x5a) }
const GROUPS = 13
const TIMES = 4
const TRIALS = 400

/** Mean suspects of a partial leak by buyers and visible groups (watermark.md, section 5). */
const PARTIAL = {
  10: { 13: 1, 11: 1, 9: 1, 8: 1, 7: 1, 6: 1, 4: 1.3 },
  100: { 13: 1, 11: 1, 9: 1, 8: 1.1, 7: 1.4, 6: 2, 4: 6.5 },
  1000: { 13: 1, 11: 1.1, 9: 2.3, 8: 4.1, 7: 7.9, 6: 15.8, 4: 63 },
  5000: { 13: 1, 11: 2.6, 9: 9.8, 8: 19.6, 7: 39, 6: 78, 4: 313 },
}

/**
 * The figures of text marks (issue 4, point 5).
 * @returns {import('../report.mjs').Figure[]}
 */
export function benchTextMarks() {
  const codes = codeSequence(KEY, 'bench')
  return [distinguished(codes), readBack(codes), innocentTexts(codes), ...partialLeaks(codes)]
}

const buyersOf = (codes) => codes.map((code, n) => ({ id: String(n), code }))
const bit = (code, group) => (code >> group) & 1
const observe = (code, isVisible = () => true) =>
  Array.from({ length: GROUPS }, (_, group) => {
    const times = isVisible(group) ? TIMES : 0
    return bit(code, group) ? { original: 0, synonym: times } : { original: times, synonym: 0 }
  })

/** A full leak among as many buyers as there are codes. */
function distinguished(codes) {
  const buyers = buyersOf(codes)
  const sampled = buyers.filter((_, n) => n % 31 === 0)
  const named = sampled.filter(({ id, code }) => {
    const [first, second] = judgeText(observe(code), buyers).suspects
    return first.id === id && !(second?.posterior >= first.posterior)
  })
  const distinct = new Set(codes).size
  const isKept = distinct === CODE_CAPACITY && named.length === sampled.length
  return figure(
    `${CODE_CAPACITY} buyers, full leak`,
    `${distinct} codes apart, ${named.length} of ${sampled.length} asked come first alone`,
    `${CODE_CAPACITY} distinguished`,
    isKept
  )
}

/** Files of every code are read as that code. */
function readBack(codes) {
  const groups = Array.from({ length: GROUPS }, (_, i) => ({
    original: `春${i}甲`,
    synonym: `秋${i}乙`,
  }))
  const text = Array.from({ length: TIMES }, () =>
    groups.map(({ original }) => `我${original}と。`).join('\n')
  ).join('\n')
  const bytes = Buffer.from(text)
  const sampled = codes.filter((_, n) => n % 7 === 0)
  const right = sampled.filter((code) => {
    const seen = readText(Buffer.from(renderText(bytes, groups, code)).toString(), groups)
    return seen.every(({ synonym }, group) => synonym > 0 === (bit(code, group) === 1))
  })
  return figure(
    'written and read back',
    `${right.length} of ${sampled.length}`,
    'all',
    right.length === sampled.length
  )
}

/** Texts of codes that were never sold. */
function innocentTexts(codes) {
  const buyers = buyersOf(codes.slice(0, 1000))
  const strangers = codes
    .slice(1000)
    .filter((_, n) => n % 7 === 0)
    .slice(0, 1000)
  const accused = strangers.filter(
    (code) => judgeText(observe(code), buyers).verdict === 'identified'
  )
  return figure(
    `${strangers.length} innocent texts, 1,000 buyers`,
    `${accused.length} "identified"`,
    '0',
    accused.length === 0
  )
}

function partialLeaks(codes) {
  return Object.entries(PARTIAL).flatMap(([buyers, row]) =>
    Object.entries(row).map(([visible, published]) => {
      const { mean, alone, error } = suspectsOf(codes.slice(0, buyers), Number(visible))
      const bound = published * 1.05 + 0.05 + 3 * error
      return figure(
        `${buyers} buyers, ${visible} groups seen`,
        `${mean.toFixed(1)} suspects, alone ${percent(alone)}`,
        `≤ ${published} within sampling error`,
        mean <= bound
      )
    })
  )
}

/** How many buyers match a leak of so many groups, on average over leaks. */
function suspectsOf(codes, visible) {
  const counts = Array.from({ length: TRIALS }, (_, trial) => {
    const mask = maskOf(visible, trial)
    const leaked = codes[(trial * 7919) % codes.length] & mask
    return codes.filter((code) => (code & mask) === leaked).length
  })
  const mean = counts.reduce((sum, count) => sum + count, 0) / TRIALS
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / TRIALS
  const alone = counts.filter((count) => count === 1).length / TRIALS
  return { mean, alone, error: Math.sqrt(variance / TRIALS) }
}

/** So many of 13 groups, a different selection for each trial. */
function maskOf(visible, trial) {
  const groups = Array.from({ length: GROUPS }, (_, group) => group)
  let state = trial + 1
  for (let last = GROUPS - 1; last > 0; last--) {
    state = (state * 48271) % 2147483647
    const other = state % (last + 1)
    ;[groups[last], groups[other]] = [groups[other], groups[last]]
  }
  return groups.slice(0, visible).reduce((mask, group) => mask | (1 << group), 0)
}

function figure(name, value, target, isMet) {
  return { name, value, target, isMet }
}
