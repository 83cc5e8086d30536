const MAX_OUTPUT_LENGTH = 20_000
/** Stack frames of the test runner are not useful. */
const FRAME_OF_RUNNER = /⁃ at .*(node_modules\/|bin\/test\.ts)/

/** Prints one line per check as it ends, with the output of a failed one. */
export function report({ stage, name, passed, failed, output, seconds }) {
  const title = stage === name || name.startsWith(`${stage} `) ? name : `${stage}: ${name}`
  const mark = failed > 0 ? '✖' : '✔'
  console.log(
    `${mark} ${title.padEnd(34)} ${counts(passed, failed).padStart(22)} ${seconds.toFixed(1).padStart(7)} s`
  )
  if (failed > 0) console.log(withoutRunnerFrames(output))
}

/**
 * Prints each stage's time, repeats the failures, and ends with a machine-readable line.
 * @param {{ slowest?: number }} options number of the slowest tests to list
 * @returns {number} exit code
 */
export function summarize(results, stages, seconds, { slowest = 0 } = {}) {
  console.log('')
  for (const stage of stages) {
    const own = results.filter((result) => result.stage === stage)
    if (own.length === 0) continue
    const time = own.reduce((sum, result) => sum + result.seconds, 0)
    console.log(
      `  ${stage.padEnd(14)} ${counts(sum(own, 'passed'), sum(own, 'failed')).padStart(22)} ${time.toFixed(1).padStart(7)} s of work`
    )
  }
  for (const { name, output } of results.filter((result) => result.failed > 0))
    console.log(`\n✖ ${name}\n${withoutRunnerFrames(output)}`)
  for (const { title, seconds } of slowestTests(results, slowest))
    console.log(`${seconds.toFixed(1).padStart(8)} s  ${title}`)
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) => sum(results, key))
  console.log(
    `\n  ${seconds.toFixed(0)} s in all${skipped > 0 ? `, ${skipped} tests skipped` : ''}\n`
  )
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 || passed === 0 ? 1 : 0
}

const slowestTests = (results, count) =>
  results
    .flatMap(({ tests = [] }) => tests)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)

const counts = (passed, failed) => `${passed} passed, ${failed} failed`
const sum = (results, key) => results.reduce((total, result) => total + (result[key] ?? 0), 0)

function withoutRunnerFrames(output) {
  const lines = output.trim().slice(-MAX_OUTPUT_LENGTH).split('\n')
  return lines
    .filter((line) => !FRAME_OF_RUNNER.test(line))
    .map((line) => `    ${line}`)
    .join('\n')
}
