import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/install.mjs'
import { lanes } from './lanes.mjs'
import { capture, freePort, fromSource } from '../setup/processes.mjs'

/** Outside services that a developer may have configured stay out of the tests. */
const UNSET = { REDIS_URL: '', SMTP_HOST: '', DRIVE_DISK: '', COUNTERMARK_DEMO: '' }

/** Spec files of a suite, narrowed by a part of their path. */
export function listSpecs(suite, part) {
  const folder = join(root, 'tests', suite)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join('tests', suite, name))
    .filter((name) => !part || part.split(',').some((wanted) => name.includes(wanted)))
    .sort()
}

/**
 * Deals the files of a suite without side effects out over the lanes, so that the piles weigh about
 * the same.
 *
 * @returns {Shard[]}
 * @typedef {{ stage: string, name: string, specs: string[], quiet?: boolean }} Shard
 */
export function shardsOf(stage, specs) {
  const piles = Array.from({ length: lanes }, () => ({ size: 0, specs: [] }))
  for (const spec of heaviestFirst(specs)) {
    const lightest = piles.reduce((least, pile) => (pile.size < least.size ? pile : least))
    lightest.specs.push(spec)
    lightest.size += sizeOf(spec)
  }
  return piles
    .filter((pile) => pile.specs.length > 0)
    .map((pile, index) => ({ stage, name: `${stage} ${index + 1}`, specs: pile.specs }))
}

/**
 * A process and a database for each file: what one leaves behind, no other meets.
 *
 * @returns {Shard[]}
 */
export function onePerFile(stage, specs) {
  return heaviestFirst(specs).map((spec) => ({
    stage,
    name: spec.slice(`tests/${stage}/`.length),
    specs: [spec],
    quiet: true,
  }))
}

const sizeOf = (spec) => statSync(join(root, spec)).size
const heaviestFirst = (specs) => [...specs].sort((a, b) => sizeOf(b) - sizeOf(a))

/** One process of tests with its own database, port and files. */
export function suiteJob(shard, databases, env) {
  return { ...shard, run: () => runShard(shard.stage, shard.specs, databases, env) }
}

async function runShard(suite, specs, databases, extra) {
  const url = await databases.clone()
  const files = mkdtempSync(join(tmpdir(), 'countermark-test-'))
  const port = String(await freePort())
  const env = {
    ...UNSET,
    ...extra,
    NODE_ENV: 'test',
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: url,
    FILES_PATH: files,
  }
  const tests = []
  const args = [suite, `--files=${specs.join(',')}`, '--reporters=dot,ndjson']
  const onLine = (line) => collect(line, tests)
  try {
    const ran = await capture(process.execPath, fromSource('bin/test.ts', args), { env, onLine })
    return outcome(ran, tests)
  } finally {
    await databases.drop(url)
    rmSync(files, { recursive: true, force: true })
  }
}

const EVENT = '{"event":'
const SUMMARY = '{"aggregates":'

/** The two reporters share the output: a dot or tick may stand before an event. */
function collect(line, tests) {
  const at = line.indexOf(`${EVENT}"test:end"`)
  if (at >= 0) tests.push(JSON.parse(line.slice(at)))
}

/** A process that fails without a failed test (a hook, a crash, no test at all) counts as one. */
function outcome({ code, output, seconds }, tests) {
  const ran = tests.filter(({ isSkipped, isTodo }) => !isSkipped && !isTodo)
  const failed = ran.filter(({ errors }) => errors.length > 0).length
  const broken = failed === 0 && (code !== 0 || tests.length === 0) ? 1 : 0
  const said = output.split('\n').filter((line) => !line.includes(EVENT) && !line.includes(SUMMARY))
  return {
    passed: ran.length - failed,
    failed: failed + broken,
    skipped: tests.length - ran.length,
    output: said.join('\n'),
    seconds,
  }
}
