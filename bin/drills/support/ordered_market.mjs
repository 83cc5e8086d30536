import { randomUUID } from 'node:crypto'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openBenchMarket } from '../../../bench/support/market/market.mjs'
import { openWallets } from '../../../bench/support/market/shoppers.mjs'
import { startProduct, startWorker } from '../../../bench/support/servers.mjs'
import { root } from '../../setup/install.mjs'
import { capture } from '../../setup/processes.mjs'
import { startPostgres } from './parts.mjs'

/** Each buys once. */
const SHOPPERS = 3_000
const ORDER_EVERY_MS = 500
const ACE_MS = 300_000

/**
 * A market on Debian's PostgreSQL with a web process, a worker, and shoppers who buy a product with files.
 * @param {Record<string, string>} env of both processes
 * @param {Record<string, string | number>} [settings] of PostgreSQL
 * @param {(postgres: { port: number }) => Promise<number>} [way] the port that the processes connect to
 */
export async function openMarket(folder, env, settings = {}, way = async ({ port }) => port) {
  const postgres = await startPostgres(folder, { max_connections: 200, ...settings })
  process.env.DATABASE_OWNER_URL = postgres.url
  process.env.DATABASE_URL = loginOf(postgres.url)
  console.log('Filling a market …')
  const { ownerUrl, shop, ...filled } = await openBenchMarket(10, 0, 'drill')
  const url = Object.assign(new URL(filled.url), { port: await way(postgres) }).href
  delete process.env.DATABASE_OWNER_URL
  const client = new pg.Client({ connectionString: ownerUrl })
  // It may be killed with its server.
  client.on('error', () => {})
  await client.connect()
  const wallets = await openWallets(client, { shop, count: SHOPPERS })
  const log = openSync(join(folder, 'web.log'), 'a')
  const web = await startProduct({ url }, env, log)
  const worker = await startWorker({ url }, env)
  const ask = async (sql, values) => (await client.query(sql, values)).rows[0]
  const load = new Orders(web.address, wallets)
  const ace = (...args) => runAce(args, { ...env, NODE_ENV: 'production', DATABASE_URL: url })
  return { url, postgres, web, log, worker, client, ask, ace, shop, wallets, load }
}

/** The application's login on a database of a drill. */
export const loginOf = (address) =>
  Object.assign(new URL(address), { username: 'countermark_app', password: 'drill' }).href

/** Orders one after the other, with the moments of their confirmation. */
export class Orders {
  orders = []

  constructor(base, { tokens, orderBody }) {
    Object.assign(this, { base, tokens, orderBody })
  }

  async run(seconds, isOver = () => false) {
    const end = Date.now() + seconds * 1_000
    while (Date.now() < end && !isOver()) {
      await this.order()
      await wait(ORDER_EVERY_MS)
    }
  }

  async order() {
    const token = this.tokens[this.orders.length % this.tokens.length]
    const response = await fetch(`${this.base}/api/v1/user/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'authorization': `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(this.orderBody),
    })
    const { data, ...rest } = await response.json()
    if (!response.ok)
      throw new Error(`An order answered ${response.status}: ${JSON.stringify(rest)}`)
    this.orders.push({ tradeNo: data.orders[0].tradeNo, at: Date.now() })
  }
}

/** A command of the build, with what it says. */
export async function runAce(args, env) {
  const command = ['ace.js', ...args, '--json']
  const { code, output } = await capture(
    'env',
    ['-C', join(root, 'build'), process.execPath, ...command],
    {
      env: { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
      timeout: ACE_MS,
    }
  )
  const begin = output.indexOf('{\n')
  if (begin < 0) throw new Error(`${args[0]} ended with ${code}: ${output}`)
  return { code, ...JSON.parse(output.slice(begin, output.lastIndexOf('\n}') + 2)) }
}
