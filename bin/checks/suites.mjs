import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../setup/install.mjs'
import { startDebianRedis } from '../drills/support/parts_for_tests.mjs'
import { shiftedClock } from './shifted_clock.mjs'
import { capture, freePort, fromSource } from '../setup/processes.mjs'

/** Timeout of a group of files on a slow machine; tests with full counts take longer. */
const LONGEST_MS = Number(process.env.LONGEST_MINUTES ?? 30) * 60_000

/** Room for new objects: with V8's usual 16 MB, collecting them takes a tenth of the processor time. */
const HEAP = '--max-semi-space-size=64'

/** External services that a developer may have configured are not used in tests. */
const UNSET = { REDIS_URL: '', SMTP_HOST: '', DRIVE_DISK: '', COUNTERMARK_DEMO: '' }

/**
 * Secrets of the tests, identical in every clone: the limits of readable marks and the distances of codes depend on
 * the key.
 */
const SECRETS = {
  APP_KEY: 'the-tests-of-countermark-sign-with-this',
  WATERMARK_KEYS: `k1:${'c0de'.repeat(16)}`,
  SANDBOX_GATEWAY_SECRET: 'the-sandbox-of-the-tests',
}

/** Spec files of a suite, filtered by a part of their path. */
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
 * Distributes files to processes of about equal weight. The files of a group share a process and a database
 * (tests/support/suite/spec_isolation.ts isolates them); a file that starts with `@alone` and a reason has both to itself,
 * and one that starts with `@last` runs when the others have ended, since it measures.
 * @param {{ piles: number, deal?: number }} how `deal` distributes and orders the files by this seed instead of by
 *   weight; the result must not matter
 * @returns {Shard[]}
 * @typedef {{ stage: string, name: string, specs: string[], isShared: boolean, waitsOften?: boolean }} Shard
 */
export function shardsOf(stage, specs, { piles, deal }) {
  const inOrder = deal === undefined ? heaviestFirst(specs) : shuffled(specs, deal)
  const alone = inOrder.filter(needsOwnProcess)
  const shared = inOrder.filter((spec) => !alone.includes(spec))
  return [
    ...alone.map((spec) => ({
      stage,
      name: nameOf(spec),
      specs: [spec],
      isShared: false,
      waitsOften: startsWith(spec, '@alone'),
    })),
    ...pilesOf(shared, piles).map((pile, index) => ({
      stage,
      name: pile.length === 1 ? nameOf(pile[0]) : `${stage} ${index + 1}`,
      specs: pile,
      isShared: true,
    })),
  ]
}

const nameOf = (spec) => spec.split('/').slice(2).join('/')

function pilesOf(specs, count) {
  const piles = Array.from({ length: count }, () => ({ size: 0, specs: [] }))
  for (const spec of specs) {
    const lightest = piles.reduce((least, pile) => (pile.size < least.size ? pile : least))
    lightest.specs.push(spec)
    lightest.size += sizeOf(spec)
  }
  return piles.map((pile) => pile.specs).filter((pile) => pile.length > 0)
}

const needsOwnProcess = (spec) => startsWith(spec, '@alone') || startsWith(spec, '@last')
const startsWith = (spec, tag) => readFileSync(join(root, spec), 'utf8').startsWith(`/** ${tag} `)

/** Deterministic by seed, so that a failure can be reproduced. */
function shuffled(specs, deal) {
  const place = (spec) => createHash('sha1').update(`${deal} ${spec}`).digest('hex')
  return [...specs].sort((a, b) => (place(a) < place(b) ? -1 : 1))
}

const sizeOf = (spec) => statSync(join(root, spec)).size
const heaviestFirst = (specs) => [...specs].sort((a, b) => sizeOf(b) - sizeOf(a))

/**
 * A process of tests with its own database, port and files.
 * @param {() => Record<string, string>} env called when it starts
 */
export function suiteJob(shard, databases, env) {
  return { ...shard, run: () => runShard(shard, databases, env()) }
}

async function runShard({ stage, specs, isShared }, databases, extra) {
  const { url, ownerUrl } = await databases.clone()
  const files = mkdtempSync(join(tmpdir(), 'countermark-test-'))
  const temporary = mkdtempSync(join(tmpdir(), 'countermark-tmp-'))
  const queueFolder = mkdtempSync(join(tmpdir(), 'countermark-redis-'))
  const redis = await startDebianRedis(queueFolder)
  const port = String(await freePort())
  const env = {
    ...UNSET,
    ...(redis && { REDIS_URL: redis.url }),
    ...SECRETS,
    ...extra,
    NODE_ENV: 'test',
    // Shares V8's compile cache between processes.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    PORT: port,
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    FILES_PATH: files,
    // Processes have clocks of their own: a sweep would delete another's files from a shared folder. Units sweep nothing,
    // and need short paths for sockets.
    ...(stage !== 'unit' && { TMPDIR: temporary }),
    SPECS: specs.join(','),
    SHARED_PROCESS: String(isShared),
    ...clockStart(stage),
    ...shiftedClock(),
  }
  const tests = []
  const args = [stage, '--reporters=dot,ndjson']
  const onLine = (line) => collect(line, tests)
  try {
    const options = { env, onLine, timeout: LONGEST_MS }
    const ran = await capture(process.execPath, [HEAP, ...fromSource('bin/test.ts', args)], options)
    return outcome(ran, tests)
  } finally {
    await databases.drop(ownerUrl)
    await redis?.stop()
    for (const folder of [files, temporary, queueFolder])
      rmSync(folder, { recursive: true, force: true })
  }
}

/** `TESTS_BEGIN_AT=2026-12-31T23:59:58Z npm test -- unit functional`; browsers have their own clock. */
function clockStart(stage) {
  if (!process.env.TESTS_BEGIN_AT || stage === 'browser') return {}
  const preload = `--import ${pathToFileURL(join(root, 'tests/support/suite/clock_start.mjs'))}`
  return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${preload}`.trim() }
}

const EVENT = '{"event":'
const SUMMARY = '{"aggregates":'

/** Two reporters share the output, so a dot or tick may precede an event. */
function collect(line, tests) {
  const at = line.indexOf(`${EVENT}"test:end"`)
  if (at >= 0) tests.push(JSON.parse(line.slice(at)))
}

/** A process that fails without a failed test (a hook, a crash, no test at all) counts as one failure. */
function outcome({ code, output, seconds }, tests) {
  const ran = tests.filter(({ isSkipped, isTodo }) => !isSkipped && !isTodo)
  const failed = ran.filter(({ errors }) => errors.length > 0).length
  const broken = failed === 0 && (code !== 0 || tests.length === 0) ? 1 : 0
  const printed = output
    .split('\n')
    .filter((line) => !line.includes(EVENT) && !line.includes(SUMMARY))
  return {
    tests: ran.map(({ title, duration }) => ({ title: title.expanded, seconds: duration / 1000 })),
    passed: ran.length - failed,
    failed: failed + broken,
    skipped: tests.length - ran.length,
    output: printed.join('\n'),
    seconds,
  }
}
