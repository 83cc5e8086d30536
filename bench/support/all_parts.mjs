import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../bin/setup/install.mjs'
import { ended, killGroup, start, stopOnSignals } from '../../bin/setup/processes.mjs'

/** The whole bench: each part with its options, those with the bars of speed.md first. */
export const ALL_PARTS = [
  ['goods'],
  ['goods', '--goods=100000'],
  ['growth'],
  ['checkout'],
  ['floods'],
  ['auth'],
  ['contention'],
  ['files'],
  ['exports'],
  ['exports', '--orders=1000000'],
  ['streams'],
  ['pages'],
  ['stamping'],
  ['steps'],
  ['insights'],
  ['office'],
  ['people'],
  ['payouts'],
]
/** A part that takes longer is ended, and the next one starts. */
const LONGEST_MS = 40 * 60_000
const GRACE_MS = 10_000
const FOLDER = join(root, 'tmp/bench')

/**
 * Runs parts of the bench one after the other, each in a process and a database of its own, so that a part that fails
 * neither ends nor disturbs the others; then lists all bars.
 *
 * @param {string[][]} parts each a name and options
 * @returns {Promise<boolean>} whether every part ran to its end
 */
export async function runParts(parts) {
  const isStopped = stopOnSignals(GRACE_MS)
  mkdirSync(FOLDER, { recursive: true })
  const results = []
  for (const [place, args] of parts.entries()) {
    if (isStopped()) break
    console.log(`\n${args.join(' ')} (${place + 1} of ${parts.length})\n`)
    results.push(await runPart(args))
  }
  const summary = summaryOf(results)
  writeFileSync(join(FOLDER, 'summary.txt'), `${summary}\n`)
  console.log(`\n${summary}\n`)
  return !isStopped() && results.every(({ failure }) => !failure)
}

async function runPart(args) {
  const file = join(FOLDER, 'figures.jsonl')
  rmSync(file, { force: true })
  const began = Date.now()
  const child = start(process.execPath, ['bench/run.mjs', ...args], {
    env: { BENCH_FIGURES: file },
  })
  let isLate = false
  const alarm = setTimeout(() => {
    isLate = true
    killGroup(child, 'SIGTERM')
    setTimeout(() => killGroup(child, 'SIGKILL'), GRACE_MS).unref()
  }, LONGEST_MS)
  const code = await ended(child)
  clearTimeout(alarm)
  const minutes = (Date.now() - began) / 60_000
  const failure = isLate
    ? `ended after ${LONGEST_MS / 60_000} minutes`
    : code && `exit code ${code}`
  return { part: args.join(' '), figures: figuresIn(file), minutes, failure: failure || '' }
}

/** Those that the part printed, also before it failed. */
function figuresIn(file) {
  try {
    const lines = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => JSON.parse(line))
  } catch {
    return []
  }
}

/**
 * One list of all bars: those that are missed and the parts that failed first, then those that are met.
 * @param {{ part: string, figures: import('./report.mjs').Figure[], minutes: number, failure: string }[]} results
 */
export function summaryOf(results) {
  const bars = results.flatMap(({ part, figures }) =>
    figures.filter(({ isMet }) => isMet !== undefined).map((figure) => ({ part, ...figure }))
  )
  const [met, missed] = [true, false].map((wanted) => bars.filter(({ isMet }) => isMet === wanted))
  const failed = results.filter(({ failure }) => failure)
  const lineOf = ({ part, name, value, target }) => `  ${part}: ${name}: ${value} (bar ${target})`
  return [
    `Bars: ${met.length} met, ${missed.length} missed; ${failed.length} of ${results.length} parts failed`,
    '',
    'missed',
    ...missed.map(lineOf),
    '',
    'failed parts',
    ...failed.map(
      ({ part, failure, minutes }) => `  ${part}: ${failure}, ${minutes.toFixed(1)} min`
    ),
    '',
    'met',
    ...met.map(lineOf),
  ].join('\n')
}
