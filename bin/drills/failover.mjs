import '../setup/typescript.mjs'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { productEnvironment, startProduct, startWorker } from '../../bench/support/servers.mjs'
import { buildWhenChanged } from '../setup/build.mjs'
import { freePort } from '../setup/processes.mjs'
import { UNTOLD } from './support/completion.mjs'
import { openMarket } from './support/ordered_market.mjs'
import { destroyCluster, emptyFolder, findPrograms, startRedis } from './support/parts.mjs'
import { startDatabaseProxy } from './support/proxies.mjs'
import { examineData, examineHold, HELD_SECONDS, release } from './support/restored_market.mjs'
import { messageOf, Shoppers } from './support/shoppers.mjs'
import { cutReplication, promote, startStandby } from './support/standby.mjs'

const { startSmtpDouble } = await import('#tests/support/doubles/smtp_double')

/** So long before the end the standby receives nothing: orders of this time are on the primary only. */
const CUT_SECONDS = 20
const ABSENCE_SECONDS = 60
const MODES = ['asynchronous', 'synchronous']

/**
 * Two web processes and a worker order on a primary with a standby; the primary and its data are destroyed, the standby is
 * promoted, and HAProxy leads to it, as docs/operations/standby.md says. Asynchronous: what was lost is listed, and nobody
 * loses money. Synchronous: no confirmed order is lost. Nothing goes out before the release.
 *
 * `--seconds=30` of orders before and after, `--only=synchronous`.
 */
export async function drill(args) {
  const options = { seconds: { type: 'string', default: '30' }, only: { type: 'string' } }
  const { seconds, only } = parseArgs({ args, options }).values
  findPrograms('postgres', 'initdb', 'pg_basebackup', 'redis-server', 'haproxy')
  await buildWhenChanged()
  const faults = []
  for (const mode of only ? [only] : MODES) {
    const isSynchronous = mode === 'synchronous'
    const found = await failOver(emptyFolder(`failover_${mode}`), Number(seconds), isSynchronous)
    faults.push(...found.map((fault) => `${mode}: ${fault}`))
  }
  return faults
}

async function failOver(folder, seconds, isSynchronous) {
  const market = await open(folder, isSynchronous)
  const { shoppers, smtp, redis, proxy, standby } = market
  shoppers.start()
  await wait(seconds * 1_000)
  const early = [...new Set(shoppers.refused)]
  await cutReplication(market.client)
  await wait(CUT_SECONDS * 1_000)
  const known = await copiesOf(market.client)
  await destroyCluster(market.postgres)
  const killedAt = Date.now()
  await market.client.end().catch(() => {})

  await market.worker.stop()
  const mailed = [...smtp.mails]
  market.client = await promote(standby)
  await redis.client.flushall()
  await proxy.leadTo(standby.port)
  const switchedAt = Date.now()
  const replayed = await market.ace('outbox:replay', `--since=${anHourBefore(killedAt)}`)
  market.worker = await startWorker(market, market.env)
  const upSeconds = (Date.now() - killedAt) / 1_000
  await wait(seconds * 1_000)
  await shoppers.stop()
  console.log(`Up after ${upSeconds.toFixed(1)} s. ${replayed.messages.join()}`)

  const faults = [
    ...early,
    ...absence(shoppers, { killedAt, switchedAt }),
    ...(await examineHold(market)),
  ]
  await shoppers.repeatMessages()
  const lost = await lostOrders(market)
  console.log(`${lost.length} confirmed orders are lost`)
  if (isSynchronous && lost.length > 0) faults.push(`${lost.length} confirmed orders are lost`)
  if (!isSynchronous) faults.push(...(await examineLost(market, { lost, known, mailed })))
  faults.push(...(await examineBuyers(market)), ...(await examineData(market.ace)))
  await wait(HELD_SECONDS * 1_000)
  const isMailed = () => mailsAreComplete(market)
  faults.push(...(await release(market, { smtp, mailsBefore: mailed.length, isMailed })))
  await market.close()
  return faults
}

/** Two web processes and a worker behind HAProxy, Redis as the queue, a mail server, and the standby. */
async function open(folder, isSynchronous) {
  const [smtp, redis] = [await startSmtpDouble(), await startRedis(folder)]
  redis.client = new Redis(redis.url)
  const port = String(await freePort())
  const env = {
    ...productEnvironment(),
    APP_URL: `http://127.0.0.1:${port}`,
    ALLOW_INSECURE_HTTP: 'true',
    PORT: port,
    REDIS_URL: redis.url,
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
  }
  rmSync(env.FILES_PATH, { recursive: true, force: true })
  let proxy
  const market = await openMarket(folder, env, {}, async (postgres) => {
    proxy = await startDatabaseProxy(folder, postgres.port)
    return proxy.port
  })
  const second = await startProduct(market, { ...env, PORT: String(await freePort()) }, market.log)
  const { id } = await market.ask(
    `update payment_gateways set is_enabled = true where driver = 'sandbox' returning id`
  )
  const standby = await startStandby(folder, market.postgres, market.client, { isSynchronous })
  const gateway = { id, secret: env.SANDBOX_GATEWAY_SECRET }
  const shoppers = new Shoppers([market.web.address, second.address], market.wallets, gateway)
  const close = async () => {
    await Promise.all([market.web.stop(), second.stop(), opened.worker.stop()])
    redis.client.disconnect()
    await opened.client.end()
    await Promise.all([standby.stop(), redis.stop(), proxy.stop()])
    smtp.close()
  }
  const opened = { ...market, env, smtp, redis, proxy, standby, shoppers, close }
  return opened
}

const anHourBefore = (ms) => new Date(ms - 3_600_000).toISOString()

/** What the lost database knows of its copies. */
async function copiesOf(client) {
  const { rows } = await client.query(
    `select concat('private/', c.storage_key) as name, o.trade_no as "tradeNo"
     from copies c join orders o on o.id = c.order_id where c.status = 'done'`
  )
  return rows
}

function absence({ confirmed, refused }, { killedAt, switchedAt }) {
  const before = confirmed.filter(({ at }) => at <= switchedAt)
  const after = confirmed.filter(({ at }) => at > switchedAt)
  if (after.length === 0) return ['no order was confirmed after the failover']
  const seconds = (after[0].at - killedAt) / 1_000
  console.log(
    `${before.length} orders before, ${after.length} after, ${seconds.toFixed(1)} s from the loss to the next one, ${refused.length} tries refused`
  )
  return seconds > ABSENCE_SECONDS ? [`${seconds} s without an order`] : []
}

async function lostOrders({ client, shoppers }) {
  const { rows } = await client.query(`select trade_no from orders where status = 'paid'`)
  const kept = new Set(rows.map((row) => row.trade_no))
  return shoppers.confirmed.filter(({ tradeNo }) => !kept.has(tradeNo))
}

/** Files, mails and the gateway name the lost orders; the others left no trace, and their buyers still have their money. */
async function examineLost(market, { lost, known, mailed }) {
  const { client, ace, shoppers, shop, wallets } = market
  if (lost.length === 0) return ['no order was lost, so nothing is shown']
  const faults = []
  const { copies, payments } = await ace('site:release', '--dry-run')
  const messages = payments.map(({ externalId }) => externalId)
  const isOfLost = (tradeNo) => lost.some((order) => order.tradeNo === tradeNo)
  const orphans = known.filter(({ tradeNo }) => isOfLost(tradeNo))
  const unlisted = orphans.filter(({ name }) => !copies.includes(name))
  if (unlisted.length > 0) faults.push(`${unlisted.length} copies are not listed`)
  const paid = lost.filter(({ reference }) => reference)
  const unnamed = paid.filter(({ reference }) => !messages.includes(messageOf(reference)))
  if (unnamed.length > 0) faults.push(`${unnamed.length} payments at the gateway are not listed`)
  const letters = mailed.join('\n')
  const byMail = lost.filter(({ shopper }) => letters.includes(addressOf(shop, shopper)))
  const byFile = new Set(orphans.map(({ tradeNo }) => tradeNo))
  const others = lost.filter(
    (order) => !order.reference && !byFile.has(order.tradeNo) && !byMail.includes(order)
  )
  console.log(
    `Listed by files ${byFile.size}, by mails ${byMail.length}, by the gateway ${paid.length}; ${others.length} left no trace`
  )
  const { rows } = await client.query(
    `select count(distinct balance)::int as balances from ledger_accounts
     where type = 'buyer_balance' and owner = any ($1)`,
    [[wallets.ids.at(-1), ...others.map(({ shopper }) => wallets.ids[shopper])].map(String)]
  )
  if (rows[0].balances !== 1) faults.push('a buyer without an order has paid')
  if (paid.length === 0) return [...faults, 'no payment at the gateway was lost']

  const again = await shoppers.order(paid[0].shopper, { isByGateway: true })
  const { tradeNo } = again.orders[0]
  const evidence = `--evidence=${messageOf(paid[0].reference)}`
  const entered = await ace('orders:complete', tradeNo, '--reason=Lost', evidence, '--force')
  if (entered.code !== 0) faults.push(`orders:complete: ${entered.messages}`)
  const reason = '--reason=DUPLICATE_PAYMENT'
  const refunded = await ace('orders:refund', tradeNo, reason, '--force')
  console.log(`A lost payment was entered again and refunded: ${refunded.messages}`)
  if (refunded.code !== 0) faults.push(`orders:refund: ${refunded.messages}`)
  return faults
}

const addressOf = (shop, shopper) => `To: bench${shop.id}_${shopper + 1}@`

/** Nobody has paid twice, also not those who tried again. */
async function examineBuyers({ client }) {
  const { rows } = await client.query(
    `select buyer_id from orders where status = 'paid' group by 1 having count(*) > 1
       and buyer_id in (select id from users where email like 'bench%')`
  )
  return rows.length === 0 ? [] : [`${rows.length} buyers have two orders`]
}

/** Each buyer whose order is here got a mail, and was told of the files. */
async function mailsAreComplete({ client, smtp, shoppers, shop }) {
  const { rows } = await client.query(
    `select trade_no, ${UNTOLD} as is_untold from orders o where status = 'paid'`
  )
  const here = new Map(rows.map((row) => [row.trade_no, row.is_untold]))
  const letters = smtp.mails.join('\n')
  return shoppers.confirmed
    .filter(({ tradeNo }) => here.has(tradeNo))
    .every(
      ({ tradeNo, shopper }) => !here.get(tradeNo) && letters.includes(addressOf(shop, shopper))
    )
}
