import { stopOnSignals } from '../setup/processes.mjs'
import { prepareBrowser } from './browser.mjs'
import { generatedFiles } from './generated.mjs'
import { report, summarize } from './report.mjs'
import { STATIC_CHECKS } from './static.mjs'
import { listSpecs, shardsOf } from './suites.mjs'
import { openTestDatabases } from './test_databases.mjs'
import { lanes, runAll } from './lanes.mjs'

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
const ON_BUILT_PAGES = ['functional', 'browser']

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
  const suites = ['architecture', 'unit', ...ON_BUILT_PAGES].filter(wants)
  const built = wants('build') && !files

  const began = Date.now()
  stopOnSignals(0)
  const chromium = wants('browser') ? await prepareBrowser() : undefined
  const databases = await openTestDatabases({ needed: suites.length > 0 || wants('generated') })
  try {
    const results = []
    const lane = async (jobs) => results.push(...(await runAll(jobs, report)))
    if (wants('generated')) await lane([generatedFiles(databases)])
    else if (suites.length > 0) await databases.migrate()

    const shards = (names) =>
      names.flatMap((suite) =>
        shardsOf(listSpecs(suite, files), lanes).map((specs, index) => ({
          stage: suite,
          name: `${suite} ${index + 1}`,
          specs,
          databases,
          env: { CHROMIUM_PATH: chromium, BUILT_ASSETS: built ? 'true' : '' },
        }))
      )
    const { suiteJob } = await import('./suites.mjs')
    const alone = suites.filter((suite) => !ON_BUILT_PAGES.includes(suite))
    const checks = STATIC_CHECKS.filter(
      ({ stage }) => wants(stage) && !(files && stage !== 'build')
    )
    await lane([...checks, ...shards(alone).map(suiteJob)])
    await lane(shards(suites.filter((suite) => ON_BUILT_PAGES.includes(suite))).map(suiteJob))
    return summarize(results, STAGES, (Date.now() - began) / 1000)
  } finally {
    await databases.close()
  }
}
