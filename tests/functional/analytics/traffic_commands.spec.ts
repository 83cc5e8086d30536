import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { DateTime } from 'luxon'
import CheckRevenue from '#analytics/queries/revenue_faults'
import { CorrectRevenue } from '#analytics/actions/correct_revenue'
import AnalyticsCheck from '../../../commands/analytics/analytics_check.js'
import AnalyticsPrune from '../../../commands/analytics/analytics_prune.js'
import AnalyticsReport from '../../../commands/analytics/analytics_report.js'
import AnalyticsRollup from '../../../commands/analytics/analytics_rollup.js'
import { settle } from '#tests/support/queue'
import { makeListing, makeSeller } from '#tests/support/orders'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'
import { insertOrders, insertUsers, makeSeedOrder } from '#tests/support/trade/order_rows'

const iso = (days: number) => DateTime.utc().minus({ days }).toISODate()!

/** A shop with an order of yesterday and traffic of 30 days. */
async function makeShop() {
  const seller = await makeSeller()
  const { shopId } = seller
  const goods = await makeListing(seller)
  const seed = await makeSeedOrder(seller, goods)
  const [buyerId] = await insertUsers(1)
  const paidAt = DateTime.utc().minus({ days: 1 }).toISO()!
  const order = { buyerId: buyerId!, productId: goods.id, amount: 12_305, currency: 'CNY', paidAt }
  await insertOrders(seed, [order as never])
  const days = Array.from({ length: 30 }, (_, ago) => ({ shop_id: shopId, day: iso(ago) }))
  await db
    .table('traffic_days')
    .multiInsert(days.map((row) => ({ ...row, views: 5, visits: 3, visitors: 2 })))
  await db
    .table('traffic_sources')
    .multiInsert(days.map((row) => ({ ...row, source_id: 0, visits: 3, views: 5 })))
  // A day with an order that has still to be counted is not corrected.
  await settle()
  await (await app.container.make(CorrectRevenue)).execute({ days: 3 })
  return { shopId }
}

test.group('Commands for traffic', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(keepMessages)

  test('analytics:report prints the sums of a shop, and as JSON with amounts in fen', async ({
    assert,
  }) => {
    const { shopId } = await makeShop()
    const { exitCode, said } = await runCommand(AnalyticsReport, `--shop=${shopId}`, '--days=7')
    assert.equal(exitCode, 0)
    assert.include(said, `${iso(6)} to ${iso(0)}: 21 visits, 35 views`)
    assert.match(said, /2 orders, CNY \d+\.\d\d/)
    const json = await ace.create(AnalyticsReport, [`--shop=${shopId}`, '--days=7', '--json'])
    const report = (await json.work()) as { totals: object; sources: object[] }
    assert.containsSubset(report.totals, { visits: 21, views: 35, orders: 2 })
    assert.containsSubset(report.sources, [{ kind: 'direct', visits: 21 }])
  })

  test('analytics:report refuses ranges and shops that do not exist', async ({ assert }) => {
    const { shopId } = await makeShop()
    for (const [args, exitCode] of [
      [[`--shop=${shopId}`, '--days=180'], 0],
      [[`--shop=${shopId}`, '--days=181'], 2],
      [[`--shop=${shopId}`, '--days=0'], 2],
      [[`--shop=${shopId}`, '--days=1.5'], 2],
      [['--shop=1.5'], 2],
      [['--shop=999999999'], 1],
    ] as const) {
      assert.equal((await runCommand(AnalyticsReport, ...args)).exitCode, exitCode, args.join(' '))
    }
    const long = await runCommand(AnalyticsReport, `--shop=${shopId}`, '--days=181')
    assert.include(long.said, 'The date range is at most 180 days.')
  })

  test('analytics:check ends with 1 while revenue differs, and --repair corrects it', async ({
    assert,
  }) => {
    const { shopId } = await makeShop()
    const check = async () => (await app.container.make(CheckRevenue)).execute()
    assert.equal((await runCommand(AnalyticsCheck, '--days=2')).exitCode, 0)
    assert.deepEqual(await check(), { faults: [] })

    const yesterday = { shop_id: shopId, day: iso(1) }
    await db.from('revenue_days').where(yesterday).increment('revenue_cny', 1)
    const wrong = await runCommand(AnalyticsCheck, '--days=2')
    assert.equal(wrong.exitCode, 1)
    assert.include(wrong.said, `The revenue of shop ${shopId} on ${iso(1)} differs`)
    assert.match((await check()).faults[0]!, /1 days.*analytics:check/)
    assert.equal((await runCommand(AnalyticsCheck, '--days=0')).exitCode, 2)

    assert.equal((await runCommand(AnalyticsCheck, '--days=2', '--repair')).exitCode, 0)
    assert.equal((await runCommand(AnalyticsCheck, '--days=2')).exitCode, 0)
  })

  test('analytics:rollup and analytics:prune can be repeated', async ({ assert }) => {
    const { shopId } = await makeShop()
    const first = await ace.create(AnalyticsRollup, ['--json'])
    const { until } = (await first.work()) as { until: string }
    assert.isTrue(until <= iso(2))
    const weeks = () => db.from('traffic_source_weeks').where('shop_id', shopId).orderBy('week')
    const before = await weeks()
    assert.isAbove(before.length, 2)
    assert.equal((await runCommand(AnalyticsRollup, '--all')).exitCode, 0)
    assert.deepEqual(await weeks(), before)
    assert.equal((await runCommand(AnalyticsPrune)).exitCode, 0)
    assert.match((await runCommand(AnalyticsPrune)).said, /0 rows deleted$/)
  })
})
