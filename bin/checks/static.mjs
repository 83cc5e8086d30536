import { buildWhenChanged } from '../setup/build.mjs'
import { capture } from '../setup/processes.mjs'
import { commitFaults } from './commits.mjs'
import { languageFaults } from './languages.mjs'
import { pageTranslationFaults } from './page_translations.mjs'
import { pageScriptFaults } from './page_scripts.mjs'
import { paperFaults } from './papers.mjs'
import { supplyChainFaults } from '../packages/supply_chain.mjs'
import { tableFaults } from './table_owners.mjs'

/** A check that runs one program and passes when it exits with 0. */
function program(stage, name, args, env) {
  return {
    stage,
    name,
    run: async () => {
      const { code, output, seconds } = await capture(process.execPath, args, { env })
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output, seconds }
    },
  }
}

const tool = (name) => `node_modules/${name}`

/** Four times as fast as the TypeScript version that ESLint and the framework still need. */
const tsc = tool('@typescript/native/bin/tsc')

/** The first one runs beside the generation of files; then the longest first, because they share the lanes. */
export const STATIC_CHECKS = [
  program('lint', 'format', [tool('oxfmt/bin/oxfmt'), '--check', '.']),
  program('lint', 'format of templates', [
    tool('prettier/bin/prettier.cjs'),
    '--check',
    '--log-level=warn',
    'resources/views/**/*.edge',
  ]),
  { stage: 'build', name: 'build', run: () => passes(buildWhenChanged) },
  {
    stage: 'build',
    name: 'scripts of pages',
    after: ['build'],
    run: () => passes(() => findsNone(pageScriptFaults)),
  },
  program('lint', 'oxlint', [
    tool('oxlint/bin/oxlint'),
    '-c',
    'oxlint.config.mjs',
    '--deny-warnings',
  ]),
  { ...program('types', 'server', [tsc, '--noEmit']), isPartOfBuild: true },
  program('types', 'client', [tsc, '--noEmit', '-p', 'inertia/tsconfig.json']),
  program('types', 'browser tests and bench', [
    tsc,
    '--noEmit',
    '-p',
    'tests/browser/tsconfig.json',
  ]),
  program('architecture', 'layers', [
    tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    'app',
    'start',
    'config',
    'commands',
    'inertia',
  ]),
  program('architecture', 'nothing unused', [tool('knip/bin/knip.js')]),
  { stage: 'architecture', name: 'languages', run: () => passes(() => findsNone(languageFaults)) },
  {
    stage: 'architecture',
    name: 'words of pages',
    run: () => passes(() => findsNone(pageTranslationFaults)),
  },
  { stage: 'architecture', name: 'papers', run: () => passes(() => findsNone(paperFaults)) },
  {
    stage: 'architecture',
    name: 'owners of tables',
    run: () => passes(() => findsNone(tableFaults)),
  },
  {
    stage: 'architecture',
    name: 'packages',
    run: () => passes(() => findsNone(supplyChainFaults)),
  },
  { stage: 'architecture', name: 'commits', run: () => passes(() => findsNone(commitFaults)) },
]

async function findsNone(check) {
  const faults = await check()
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** A check that is a function and passes when it does not throw. */
async function passes(work) {
  const began = Date.now()
  const error = await work().then(
    () => undefined,
    (reason) => reason
  )
  const failed = error ? 1 : 0
  return {
    passed: 1 - failed,
    failed,
    output: error?.message ?? '',
    seconds: (Date.now() - began) / 1000,
  }
}
