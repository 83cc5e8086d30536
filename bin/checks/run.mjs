import { stopOnSignals } from '../setup/processes.mjs'
import { isBuilt } from '../setup/build.mjs'
import { chromium } from './browser.mjs'
import { generatedFiles } from './generated.mjs'
import { report, summarize } from './report.mjs'
import { STATIC_CHECKS } from './static.mjs'
import { listSpecs, shardsOf, suiteJob } from './suites.mjs'
import { openTestDatabases } from './test_databases.mjs'
import { lanes, runAll } from './lanes.mjs'
import { shiftClock } from './shifted_clock.mjs'

const STAGES = [
  'generated',
  'lint',
  'types',
  'architecture',
  'build',
  'unit',
  'functional',
  'browser',
]
const PURE = ['architecture', 'unit']
const OVER_HTTP = ['browser', 'functional']
/** Number of processes per stage: enough for the lanes to end together, few enough to save start-up time. */
const PILES = { architecture: 1, unit: 2, functional: lanes * 2, browser: lanes * 2 }

/**
 * Runs every check, or the named stages: `npm test -- unit --files=money`. With `--deal=7`, spec files are
 * distributed and ordered differently; `--slowest=20` lists the slowest tests at the end.
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function runChecks(args) {
  const named = args.filter((word) => !word.startsWith('-'))
  const unknown = named.find((name) => !STAGES.includes(name))
  if (unknown) throw new Error(`There is no stage ${unknown}. Stages: ${STAGES.join(', ')}`)
  const stages = named.length > 0 ? named : STAGES
  const option = (name) => args.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1)
  const files = option('--files')
  const deal = option('--deal')
  const slowest = Number(option('--slowest') ?? 0)
  const shards = (suite) => shardsOf(suite, listSpecs(suite, files), { piles: PILES[suite], deal })
  const wants = (stage) => stages.includes(stage)
  const suites = [...PURE, ...OVER_HTTP].filter(wants)

  const began = Date.now()
  stopOnSignals(0)
  const unshift = shiftClock()
  const databases = await openTestDatabases({ needed: suites.length > 0 || wants('generated') })
  try {
    if (suites.length > 0 && !wants('generated')) await databases.migrate()

    // The build compiles the server with all of tsc's checks, so they need not run again.
    const willBuild = wants('build') && !isBuilt()
    const checks = STATIC_CHECKS.filter(
      ({ stage, isPartOfBuild }) =>
        wants(stage) && (!files || stage === 'build') && !(willBuild && isPartOfBuild)
    )
    // These suites render no page, so they need not start Vite.
    const pure = PURE.filter(wants)
      .flatMap(shards)
      .map((shard) => suiteJob(shard, databases, () => ({ BUILT_ASSETS: 'true' })))

    let hasBuild
    let browsers
    // Uses the built pages; without a build, each process compiles them.
    const env = () => ({
      BUILT_ASSETS: String((hasBuild ??= isBuilt())),
      ...(browsers ? { CHROMIUM_PATH: browsers.shell, PDF_VIEWER_PATH: browsers.whole } : {}),
    })
    const overHttp = OVER_HTTP.filter(wants)
      .flatMap(shards)
      // Files with a process of their own come after the shared ones, and those that measure come last.
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((shard) => suiteJob(shard, databases, env))
      .map((job) => (job.stage === 'browser' ? inBrowser(job, () => browsers) : job))
      .map((job) => ({ ...job, after: ['build', ...(job.after ?? [])] }))

    const generated = wants('generated') ? [generatedFiles(databases)] : []
    const browser = wants('browser') ? [chromium((found) => (browsers = found))] : []
    const others = [...checks, ...pure, ...overHttp].map((job) => afterGenerated(job))
    const results = await runAll([...generated, ...browser, ...others], report)
    return summarize(results, STAGES, (Date.now() - began) / 1000, { slowest })
  } finally {
    await databases.close()
    unshift()
  }
}

/** Runs nothing where there is no Chromium, which has failed already. */
const inBrowser = (job, browsers) => ({
  ...job,
  after: ['Chromium'],
  run: () => (browsers() ? job.run() : Promise.resolve(NOTHING)),
})
const NOTHING = { passed: 0, failed: 0, output: '', seconds: 0 }

const placeOf = ({ isShared, waitsOften }) => (isShared ? 0 : waitsOften ? 1 : 2)

/** Other checks read the files that are generated, except for the format's, which reads none while it is written. */
function afterGenerated(job) {
  return job.name.startsWith('format')
    ? job
    : { ...job, after: [...(job.after ?? []), 'generated'] }
}
