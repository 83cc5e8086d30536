/** @alone Its workers bring the schema of BullMQ, and it counts the files there are. */
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import db from '@adonisjs/lucid/services/db'
import type { FSDriver } from 'flydrive/drivers/fs'
import { Outbox } from '#core/events/outbox'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { isSound } from '#ledger/values/ledger_report'
import { MailSales } from '#notifications/actions/orders/mail_sales'
import { freezeClock } from '#tests/support/clock'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { everythingMarked, makeAttachment, pdfOf } from '#tests/support/delivery'
import { TestEvent, countHandledEvents } from '#tests/support/processes/test_events'
import { startWorker, stop } from '#tests/support/processes/start_worker'
import { secondsUntil, until } from '#tests/support/until'

/** A few in CI; CONTRIBUTING.md describes the full run. */
const KILLS = Number(process.env.KILLS ?? 6)
/** CI machines are shared. */
const MOST_SECONDS = process.env.KILLS ? 30 : 90
const SIDE_BY_SIDE = 3
/** After this many, one worker is left alive and has to complete everything. */
const KILLS_A_ROUND = 30
const LONGEST_LIFE_MS = 1_200
const RINGS_PER_KILL = 3
/** Probability of failure at each of three lines, so that three in ten deliveries fail. */
const BREAKING_LINES = '0.11'

/** The worker with BullMQ, relay and listeners, and with a listener that often fails. */
const openWorker = () => startWorker({ NODE_ENV: 'development', BREAKING_LINES })

async function openShop() {
  const seller = await makeSeller()
  const goods = await makeListing(seller, { watermark: JSON.stringify(everythingMarked) })
  await makeAttachment(seller, goods, { kind: 'pdf', bytes: await pdfOf(60) })
  return goods
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** One sale, and additional events: all must be handled once this returns. */
async function sellAndRing(shop: Shop, name: string) {
  await makePaidOrder(await makeBuyer(), shop)
  const outbox = await app.container.make(Outbox)
  for (let n = 0; n < RINGS_PER_KILL; n++) {
    await db.transaction((trx) => outbox.record(new TestEvent({ name }), trx))
  }
}

/** Kills one worker after another at random moments, and sells meanwhile. */
async function killWorkers(kills: number, shop: Shop, name: string) {
  for (let n = 0; n < kills; n++) {
    const worker = await openWorker()
    await sellAndRing(shop, name)
    await sleep(Math.random() * LONGEST_LIFE_MS)
    await stop(worker, 'SIGKILL')
  }
}

const count = async (from: string, where = 'true') => {
  const { rows } = await db.rawQuery<{ rows: { n: number }[] }>(
    `select count(*)::int as n from ${from} where ${where}`
  )
  return rows[0]!.n
}

const SALES = `
  orders o left join copies c on c.order_id = o.id join users u on u.id = o.buyer_id
    cross join lateral (
      select count(*) filter (where subject like 'Your receipt%') as receipts,
        count(*) filter (where subject ~ 'files are ready|and files') as notices
      from mailbox_messages where recipient = u.email) as mails`

/**
 * Unfinished sales: a finished one is stamped and announced to its buyer with the receipt or apart from it, or given up
 * because five workers died at the copy, which the buyer sees.
 */
const underway = () =>
  count(
    SALES,
    `coalesce(c.status, '') not in ('done', 'failed') or receipts = 0
     or (c.status = 'done' and notices = 0)`
  )

/** Seconds between an event and its removal from the outbox. */
async function lags() {
  const { rows } = await db.rawQuery(
    `select percentile_cont(0.99) within group (order by lag)::float as p99, max(lag)::float as longest
     from (select extract(epoch from relayed_at - occurred_at) as lag from outbox_events) as lags`
  )
  return rows[0] as { p99: number; longest: number }
}

async function filesOfCopies(): Promise<string[]> {
  const { location } = (drive.use('private').driver as FSDriver).options
  const entries = await readdir(`${location}/copies`, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test.group('Workers that are killed often', () => {
  test(`lose nothing, duplicate nothing and leave no partial state (${KILLS} kills)`, async ({
    assert,
    cleanup,
  }) => {
    const name = randomUUID()
    const shop = await openShop()
    let sales = 0
    let slowest = 0
    while (sales < KILLS) {
      const kills = Math.ceil(Math.min(KILLS_A_ROUND, KILLS - sales) / SIDE_BY_SIDE)
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, () => killWorkers(kills, shop, name)))
      sales += kills * SIDE_BY_SIDE

      const survivor = await openWorker()
      cleanup(() => void survivor.kill('SIGKILL'))
      const seconds = await secondsUntil(
        async () => (await underway()) === 0,
        'every sale is finished',
        MOST_SECONDS
      )
      const areCounted = async () =>
        (await countHandledEvents(name)).length === sales * RINGS_PER_KILL
      await until(areCounted, 'every ring is counted', 240)
      await stop(survivor, 'SIGTERM')
      slowest = Math.max(slowest, seconds)
      if (process.env.KILLS) console.log(`${sales} kills, then ${seconds.toFixed(1)} s`)
    }
    const rings = sales * RINGS_PER_KILL
    const { p99, longest } = await lags()
    console.log(
      `${sales} kills: all at its end after at most ${slowest.toFixed(1)} s; events left the outbox ` +
        `after ${p99.toFixed(2)} s (99 in 100), ${longest.toFixed(2)} s (the longest)`
    )

    assert.deepEqual(await countHandledEvents(name), Array(rings).fill(1))
    assert.equal(await count('entitlements'), sales)
    const done = await count('copies', `status = 'done'`)
    const givenUp = await count('copies', `status = 'failed' and failure_reason = 'interrupted'`)
    assert.equal(await count('copies'), sales)
    assert.equal(done + givenUp, sales)
    const isMailedOnce = `receipts = 1 and notices = case c.status when 'done' then 1 else 0 end`
    assert.equal(await count(SALES, isMailedOnce), sales)
    // The creator's first sale is mailed at once, the others when ten minutes are over.
    cleanup(freezeClock(DateTime.now().plus({ minutes: 20 })).release)
    const { id: shopId } = await db.from('shops').firstOrFail()
    await (await app.container.make(MailSales)).mailShop({ shopId })
    assert.equal(await count('handled_events', `listener = 'notifications.sold'`), sales)
    const creatorsMails = `select count(*) from mailbox_messages m
      where m.recipient <> u.email and m.text_body like '%' || o.trade_no || '%'`
    assert.equal(await count(SALES, `(${creatorsMails}) > 1`), 0)
    assert.lengthOf(await filesOfCopies(), done)
    assert.equal(await count('outbox_events', 'relayed_at is null'), 0)
    const ledger = await (await app.container.make(CheckLedger)).execute()
    assert.isTrue(isSound(ledger))
    assert.equal(ledger.transactions, sales)
    // The start of each killed worker is part of it, which takes a busy machine many seconds.
    assert.isBelow(longest, process.env.KILLS ? 60 : 180)
  }).timeout(300_000 + KILLS * 10_000)
})
