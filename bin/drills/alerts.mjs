import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openBenchMarket } from '../../bench/support/market/market.mjs'
import { productEnvironment, startProduct, startWorker } from '../../bench/support/servers.mjs'
import { buildWhenChanged } from '../setup/build.mjs'
import { root } from '../setup/install.mjs'
import { capture, freePort } from '../setup/processes.mjs'
import { loginOf, runAce } from './support/ordered_market.mjs'
import { emptyFolder, findPrograms, startPart, startPostgres } from './support/parts.mjs'

const RULES = join(root, 'ops/alerts.yml')
const [CALM_SECONDS, FIRES_SECONDS, ENDS_SECONDS] = [60, 120, 300]
const SCRAPE_SECONDS = 5

/** Figures of a market in which nothing is wrong, by series; each fault changes some of them. */
const SOUND = {
  'up{job="countermark"}': '1',
  'countermark_ready': '1',
  'countermark_oldest_event_seconds': '1',
  'countermark_oldest_copy_seconds': '20',
  'countermark_late_schedules': '0',
  'countermark_archive_age_seconds': '30',
  'countermark_archive_failing': '0',
  'countermark_disk_free_ratio': '0.5',
  'countermark_tasks{task="failed_jobs"}': '0',
  'countermark_tasks{task="failed_copies"}': '0',
  'countermark_tasks{task="failed_webhooks"}': '0',
  'countermark_tasks{task="invariants"}': '0',
  'countermark_tasks{task="outages"}': '1',
  'http_requests_total{status="200"}': '0+3000x20',
  'http_requests_total{status="503"}': '0+3000x20',
  'http_requests_total{status="500"}': '0+1x20',
  'http_requests_total{route="health",status="200"}': '0+3000x20',
  'http_requests_total{route="file",status="200"}': '0+9000x20',
  'http_request_seconds_bucket{kind="checkout",le="1"}': '0+100x20',
  'http_request_seconds_bucket{kind="checkout",le="2.5"}': '0+100x20',
  'http_request_seconds_bucket{kind="checkout",le="+Inf"}': '0+100x20',
}

const FAULTS = [
  ['NotReady', { 'up{job="countermark"}': '0' }],
  ['NotReady', { countermark_ready: '0' }],
  ['ServerErrors', { 'http_requests_total{status="500"}': '0+100x20' }],
  ['CheckoutSlow', { 'http_request_seconds_bucket{kind="checkout",le="1"}': '0+50x20' }],
  ['EventsWait', { countermark_oldest_event_seconds: '70' }],
  ['FailedWork', { 'countermark_tasks{task="failed_copies"}': '1' }],
  ['CopiesWait', { countermark_oldest_copy_seconds: '310' }],
  ['SchedulesLate', { countermark_late_schedules: '1' }],
  ['ArchiveOld', { countermark_archive_age_seconds: '700' }],
  ['ArchiveOld', { countermark_archive_failing: '1' }],
  ['DiskFull', { countermark_disk_free_ratio: '0.05' }],
  ['Inconsistent', { 'countermark_tasks{task="invariants"}': '1' }],
]

/**
 * The rules of ops/alerts.yml: by promtool on planted figures, then by Prometheus on the product with planted faults. Each
 * fires its alert within two minutes, and nothing else does.
 */
export async function drill() {
  const { promtool, prometheus } = findPrograms('promtool', 'prometheus', 'postgres')
  const folder = emptyFolder('alerts')
  const faults = await testRules(promtool, folder)
  await buildWhenChanged()
  return [...faults, ...(await plantFaults(prometheus, folder))]
}

async function testRules(promtool, folder) {
  const names = readFileSync(RULES, 'utf8').match(/(?<=- alert: )\w+/g)
  const tests = [[null, {}], ...FAULTS].map(([fault, changed]) => ({
    interval: '1m',
    input_series: Object.entries({ ...SOUND, ...changed }).map(([series, values]) => ({
      series,
      values: values.includes('x') ? values : `${values}x20`,
    })),
    promql_expr_test: names.map((name) => ({
      expr: `count(ALERTS{alertname="${name}",alertstate="firing"})`,
      eval_time: '10m',
      exp_samples: name === fault ? [{ labels: '{}', value: 1 }] : [],
    })),
  }))
  const file = join(folder, 'rules_test.json')
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '15s', tests }))
  const { code, output } = await capture(promtool, ['test', 'rules', file])
  if (code !== 0) return [`promtool: ${output}`]
  console.log(`${names.length} rules fire on ${FAULTS.length} planted figures, and only then`)
  return []
}

async function plantFaults(prometheus, folder) {
  const broken = join(folder, 'broken_archive')
  const settings = {
    archive_mode: 'on',
    archive_command: `test ! -e ${broken}`,
    archive_timeout: 60,
  }
  const postgres = await startPostgres(folder, settings)
  process.env.DATABASE_OWNER_URL = postgres.url
  process.env.DATABASE_URL = loginOf(postgres.url)
  console.log('Filling a market …')
  const market = await openBenchMarket(50, 0, 'drill')
  const { url, ownerUrl } = market
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  delete process.env.DATABASE_OWNER_URL
  // The demo market shows admins one.
  await client.query(`delete from copies where status = 'failed'`)

  const ports = { web: await freePort(), worker: await freePort() }
  const env = productEnvironment()
  const web = await startProduct({ url }, { ...env, METRICS_PORT: String(ports.web) })
  const startOneWorker = () => startWorker({ url }, { ...env, METRICS_PORT: String(ports.worker) })
  let worker = await startOneWorker()
  const watched = await startPrometheus(prometheus, folder, Object.values(ports))
  const reading = readPages(web.address)
  const faults = []

  const expect = async (what, expected) => {
    const began = Date.now()
    const isMet = () => watched.firing().then((names) => expected.every((name) => names.has(name)))
    while (!(await isMet()) && Date.now() < began + FIRES_SECONDS * 1_000) await wait(1_000)
    const seconds = Math.round((Date.now() - began) / 1_000)
    const names = [...(await watched.firing())].sort()
    console.log(`${what}: ${names.join(', ') || 'nothing'} after ${seconds} s`)
    if (names.join() !== [...expected].sort().join()) faults.push(`${what} fires ${names}`)
  }
  const ended = async (what) => {
    const until = Date.now() + ENDS_SECONDS * 1_000
    while ((await watched.firing()).size > 0 && Date.now() < until) await wait(1_000)
    const names = [...(await watched.firing())]
    if (names.length > 0) faults.push(`${names} goes on after ${what}`)
  }

  try {
    await wait(CALM_SECONDS * 1_000)
    await expect('Nothing wrong', [])

    await client.query(`insert into bullmq.job (queue, id, seq, name, state, data, opts, attempts_made, added_at_ms,
        finished_at_ms, failed_reason)
      values ('mail', 'drill', 1000000, 'drill', 'failed', '{}', '{}', 5, 0, 0, 'planted')`)
    await expect('A failed job', ['FailedWork'])
    await client.query(`delete from bullmq.job where id = 'drill'`)
    await ended('the failed job')

    writeFileSync(broken, '')
    await client.query('select pg_switch_wal()')
    await expect('A failing archive', ['ArchiveOld'])
    rmSync(broken)
    await ended('the failing archive')

    await client.query('alter table listed_products rename to planted')
    // A rule about its rows cannot be checked.
    await expect('A missing table', ['ServerErrors', 'Inconsistent'])
    await client.query('alter table planted rename to listed_products')
    // As the alert says; by itself, a rule is checked again when it is due.
    await runAce(['invariants:check'], { ...env, NODE_ENV: 'production', DATABASE_URL: url })
    await ended('the missing table')

    await worker.kill()
    await client.query(`insert into outbox_events (id, name, payload, occurred_at)
      values (gen_random_uuid(), 'drill.planted', '{}', now())`)
    await expect('A dead worker', ['NotReady', 'EventsWait', 'SchedulesLate'])
    await client.query(`delete from outbox_events where name = 'drill.planted'`)
    worker = await startOneWorker()
    await ended('the dead worker')
  } finally {
    reading.stop()
    await Promise.all([web.stop(), worker.stop(), watched.stop(), client.end()])
    await postgres.stop()
  }
  return faults
}

/** Prometheus with the shipped rules, which reads these ports. */
async function startPrometheus(program, folder, targets) {
  const port = await freePort()
  const config = {
    global: { scrape_interval: `${SCRAPE_SECONDS}s` },
    rule_files: [RULES],
    scrape_configs: [
      {
        job_name: 'countermark',
        static_configs: [{ targets: targets.map((target) => `127.0.0.1:${target}`) }],
      },
    ],
  }
  const file = join(folder, 'prometheus.json')
  writeFileSync(file, JSON.stringify(config))
  const address = `127.0.0.1:${port}`
  const command = [program, `--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'tsdb')}`]
  command.push(`--web.listen-address=${address}`)
  const server = await startPart(command, { log: join(folder, 'prometheus.log'), port })
  /** @returns {Promise<Set<string>>} names of alerts */
  const firing = async () => {
    const response = await fetch(`http://${address}/api/v1/alerts`)
    const { alerts } = (await response.json()).data
    return new Set(
      alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    )
  }
  return { ...server, firing }
}

/** Visitors who open pages, two a second. */
function readPages(address) {
  let nth = 0
  const timer = setInterval(() => {
    const path = nth++ % 2 === 0 ? '/' : `/search?keyword=drill${nth}`
    fetch(address + path)
      .then((response) => response.arrayBuffer())
      .catch(() => {})
  }, 500)
  return { stop: () => clearInterval(timer) }
}
