import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { emptyDatabase } from '#tests/support/empty_database'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { PublicFiles } from '#platform/storage/public_files'
import { RecordAudit } from '#audit/actions/record_audit'
import { CheckLedger } from '#ledger/queries/ledger_check'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import Copy from '#delivery/models/copy'
import { isSound } from '#ledger/values/ledger_report'
import { buyers } from '#database/market/people'
import { seedAccounts } from '#database/market/seed/accounts'
import { seedFailedCopy } from '#database/market/seed/failed_copy'
import { seedGoods, seedShop } from '#database/market/seed/goods'
import { findGoods, seedHistory } from '#database/market/seed/history'
import { TimeTraveler } from '#database/market/seed/time_traveler'
import { shops } from '#database/market/shops/index'

const NOW = DateTime.utc().set({ millisecond: 0 })

/** One shop with its cheapest and its free product: sufficient for the rules, and fast. */
const shop = shops.find(({ slug }) => slug === 'margin-and-kern')!
const small = {
  ...shop,
  products: shop.products.filter(({ slug }) =>
    ['lamp-room', 'letter-about-margins'].includes(slug)
  ),
}

const [first, second] = [buyers[0]!, buyers[6]!]
const sales = [
  { buyer: first, products: ['lamp-room', 'letter-about-margins'], weeks: 3, paidAfter: 40 },
  { buyer: second, products: ['lamp-room'], weeks: 2, paidAfter: 90 },
  { buyer: second, products: ['letter-about-margins'], weeks: 1, paidAfter: 30 },
  { buyer: buyers[7]!, products: ['lamp-room'], weeks: 1, paidAfter: null },
].map(({ weeks, ...sale }) => ({ ...sale, placedAt: NOW.minus({ weeks }) }))
const comments = [{ product: 'lamp-room', by: second.key, text: 'Read aloud.', reply: 'Thanks.' }]

async function seed() {
  const past = new TimeTraveler(app, NOW)
  const users = await seedAccounts(await app.container.make(PublicFiles), NOW)
  await seedGoods(small, await seedShop(small, past), past)
  const products = await findGoods()
  return seedHistory({ users, products, past, sales, comments })
}

const TABLES = `users creators shops categories products product_images attachments orders payments
  entitlements ledger_entries comments outbox_events copies`

async function census(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of TABLES.split(/\s+/)) {
    const row = await db.from(table).select(db.raw('count(*)::int as n')).first()
    counts[table] = row.n
  }
  return counts
}

test.group('Seeding the demo market', (group) => {
  group.setup(async () => {
    await emptyDatabase()
    const rollback = await testUtils.db().wrapInGlobalTransaction()
    // Interrupted after its first product, then run again.
    const past = new TimeTraveler(app, NOW)
    await seedAccounts(await app.container.make(PublicFiles), NOW)
    const half = { ...small, products: small.products.slice(0, 1) }
    await seedGoods(half, await seedShop(half, past), past)
    return rollback
  })
  group.each.timeout(120_000)

  test('resumes an interrupted run', async ({ assert }) => {
    assert.equal((await census()).products, 1)
    assert.deepEqual(await seed(), { orders: 5, comments: 2 })
    const published = await db.from('products').where('status', 'published')
    assert.lengthOf(published, 2)
  })

  test('sells through the orders module, in a ledger that balances', async ({ assert }) => {
    assert.equal((await census()).entitlements, 4)
    assert.deepEqual(
      await db.from('orders').whereNotNull('cancelled_at').select('status', 'paid_at'),
      [{ status: 'unpaid', paid_at: null }]
    )
    const sold = await db.from('products').select('sales_volume')
    assert.deepEqual(
      sold.map(({ sales_volume: volume }) => volume),
      [2, 2]
    )
    const report = await new CheckLedger().execute()
    assert.equal(report.transactions, 2)
    assert.isTrue(isSound(report))
  })

  test('sends no mail and marks no file', async ({ assert }) => {
    const { outbox_events: events, copies } = await census()
    assert.deepEqual({ events, copies }, { events: 0, copies: 0 })
  })

  test('registers people in the order of their ids, which the list of users shows', async ({
    assert,
  }) => {
    const users = await db.from('users').orderBy('id').select('created_at')
    const times = users.map(({ created_at: at }) => at.getTime())
    assert.deepEqual(
      times,
      times.toSorted((a, b) => a - b)
    )
  })

  test('writes the activity log in order of time, although the past was visited out of order', async ({
    assert,
  }) => {
    const past = new TimeTraveler(app, NOW)
    const actor = { userId: null, actingAsId: null }
    const at = async (days: number) => {
      const record = await past.at({ days }, RecordAudit)
      await db.transaction((trx) => record.execute({ actor, action: `demo.day_${days}` }, trx))
    }
    for (const days of [3, 1, 2]) await at(days)
    await past.audit.write()
    const entries = await db.from('audit_entries').whereLike('action', 'demo.%').orderBy('id')
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['demo.day_3', 'demo.day_2', 'demo.day_1']
    )
    assert.isTrue(entries[0].occurred_at < entries[1].occurred_at)
  })

  test('leaves one buyer without a file, whose copy can be made', async ({ assert }) => {
    const past = new TimeTraveler(app, NOW)
    const users = await seedAccounts(await app.container.make(PublicFiles), NOW)
    const buyer = users.get(second.key)!
    for (let run = 0; run < 2; run += 1) await seedFailedCopy(buyer, past)
    const [copy, ...others] = await Copy.all()
    assert.lengthOf(others, 0)
    assert.equal(copy!.buyerId, buyer.id)
    assert.deepEqual([copy!.status, copy!.failureReason], ['failed', 'interrupted'])
    const requeue = await app.container.make(RequeueCopy)
    assert.equal((await requeue.execute({ copyId: copy!.id })).status, 'queued')
  })

  test('changes nothing when it is run again', async ({ assert }) => {
    const once = await census()
    assert.deepEqual(await seed(), { orders: 0, comments: 0 })
    assert.deepEqual(await census(), once)
  })
})
