import { stopOnSignals } from '../setup/processes.mjs'
import { prepareBrowser } from './browser.mjs'
import { generatedFiles } from './generated.mjs'
import { report, summarize } from './report.mjs'
import { STATIC_CHECKS } from './static.mjs'
import { listSpecs, onePerFile, shardsOf, suiteJob } from './suites.mjs'
import { openTestDatabases } from './test_databases.mjs'
import { runAll } from './lanes.mjs'

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

/**
 * Runs every check, or the stages that are named: `npm test -- unit --files=money`.
 *
 * @param {string[]} args
 * @returns {Promise<number>} exit code
 */
export async function runChecks(args) {
  const named = args.filter((word) => !word.startsWith('-'))
  const unknown = named.find((name) => !STAGES.includes(name))
  if (unknown) throw new Error(`There is no stage ${unknown}. Stages: ${STAGES.join(', ')}`)
  const stages = named.length > 0 ? named : STAGES
  const files = args.find((word) => word.startsWith('--files='))?.slice('--files='.length)
  const wants = (stage) => stages.includes(stage)
  const suites = [...PURE, ...OVER_HTTP].filter(wants)

  const began = Date.now()
  stopOnSignals(0)
  const chromium = wants('browser') ? await prepareBrowser() : undefined
  const databases = await openTestDatabases({ needed: suites.length > 0 || wants('generated') })
  const results = []
  const run = async (jobs) => results.push(...(await runAll(jobs, report)))
  try {
    if (wants('generated')) await run([generatedFiles(databases)])
    else if (suites.length > 0) await databases.migrate()

    const checks = STATIC_CHECKS.filter(
      ({ stage }) => wants(stage) && (!files || stage === 'build')
    )
    const pure = PURE.filter(wants).flatMap((suite) => shardsOf(suite, listSpecs(suite, files)))
    await run([...checks, ...pure.map((shard) => suiteJob(shard, databases, {}))])

    // Pages as they were just built; without a build, each process compiles them for itself.
    const isBuilt = results.some(({ stage, failed }) => stage === 'build' && failed === 0)
    const env = { CHROMIUM_PATH: chromium, BUILT_ASSETS: String(isBuilt) }
    const single = OVER_HTTP.filter(wants).flatMap((suite) =>
      onePerFile(suite, listSpecs(suite, files))
    )
    await run(single.map((shard) => suiteJob(shard, databases, env)))
    return summarize(results, STAGES, (Date.now() - began) / 1000)
  } finally {
    await databases.close()
  }
}
