import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../bin/setup/install.mjs'
import { ended, freePort, killGroup, start } from '../../bin/setup/processes.mjs'
import {
  serverArguments,
  serverEnvironment,
  workerArguments,
} from '../../bin/setup/start_script_flags.mjs'

/** The framework alone, with the same rows behind it; it owns the tables of the durable order. */
export function startBare({ ownerUrl, ...market }, more = {}) {
  const env = {
    ...more,
    BENCH_SHOP: String(market.shop.id),
    BENCH_PRODUCT: String(market.shop.product),
  }
  return startServer(['bench/bare/server.js'], root, { url: ownerUrl }, env, '/json')
}

/**
 * The product as in production, with a separate worker process.
 * @param {number} [output] a file's descriptor for its log
 */
export function startProduct(market, more = {}, output = 'inherit') {
  const env = { ...productEnvironment(), ...more }
  return startServer(serverArguments(), join(root, 'build'), market, env, '/health/live', output)
}

/** Of this run: processes on one database must have the same. */
const SECRETS = {
  APP_KEY: randomBytes(24).toString('base64url'),
  WATERMARK_KEYS: `k1:${randomBytes(32).toString('hex')}`,
  SANDBOX_GATEWAY_SECRET: randomBytes(24).toString('base64url'),
}

/** Variables of the product in production. */
export function productEnvironment() {
  return {
    ...serverEnvironment(),
    ...SECRETS,
    APP_URL: 'https://bench.example',
    SMTP_HOST: 'localhost',
    QUEUE_IN_WEB: 'false',
    // All requests of the bench come from one address.
    ANONYMOUS_READS_PER_MINUTE: '1000000',
    SANDBOX_GATEWAY: 'true',
    FILES_PATH: `${root}/tmp/bench_files`,
  }
}

/** The worker of the product, as in production; resolves once it takes jobs. */
export async function startWorker({ url }, env) {
  const worker = start(process.execPath, workerArguments(), {
    cwd: join(root, 'build'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
      DATABASE_URL: url,
      ...env,
    },
  })
  const end = ended(worker)
  await new Promise((resolve, reject) => {
    worker.stdout.on('data', (log) => String(log).includes('queue worker started') && resolve())
    end.then((code) => reject(new Error(`The worker ended with ${code} instead of starting.`)))
  })
  const stop = async () => {
    killGroup(worker, 'SIGTERM')
    await end
  }
  const kill = async () => {
    killGroup(worker, 'SIGKILL')
    await end
  }
  return { pid: worker.pid, stop, kill }
}

async function startServer(args, cwd, { url }, env, firstPath, output = 'inherit') {
  const port = env.PORT ?? String(await freePort())
  const began = performance.now()
  const common = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'error' }
  const server = start(process.execPath, args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...common, APP_KEY: randomBytes(24).toString('base64url'), DATABASE_URL: url, ...env },
  })
  const end = ended(server)
  const address = `http://127.0.0.1:${port}`
  let over = false
  end.then(() => (over = true))
  while (!(await fetch(address + firstPath).catch(() => undefined))?.ok) {
    if (over) throw new Error(`${args.at(-1)} ended before it answered.`)
    await wait(10)
  }
  const stop = async () => {
    killGroup(server, 'SIGTERM')
    return end
  }
  return { address, pid: server.pid, startMs: performance.now() - began, stop }
}
