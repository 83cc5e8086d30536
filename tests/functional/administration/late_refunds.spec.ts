import type { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { FrozenClock } from '#core/clock/clock'
import { CountMarketDays } from '#administration/actions/count_market_days'
import type Order from '#orders/models/order'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { pageOf } from '#tests/support/api/page_of'
import { freezeClock } from '#tests/support/clock'
import {
  approveRefund,
  chargeOf,
  chooseRefundManner,
  decideDispute,
  openDispute,
  syncRefund,
} from '#tests/support/disputes'
import { emptyDatabase } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const PRICE = 10_000
/** Five per cent (`makeSeller`). */
const FEE = 500
const LATER = { days: 20 }

const count = async () => (await app.container.make(CountMarketDays)).execute()

type Money = { amount: string; currency: string }
type Figures = { ordersPaid: number; ordersRefunded: number; turnover: Money[]; fees: Money[] }

/** What the dashboard says of 30 days, and of one of them. */
async function figures(day: DateTime) {
  const admin = await anAdmin()
  const { body } = await admin.get(`${OFFICE}/statistics?days=30`)
  const { sums, points } = body.data as { sums: Figures; points: (Figures & { day: string })[] }
  const list = await admin.get('/admin/orders?type=all&status=paid&paidDays=30')
  return {
    sums: shortOf(sums),
    day: shortOf(points.find((point) => point.day === day.toISODate())!),
    listed: pageOf(list.text).props.orders!.total,
  }
}

const shortOf = ({ ordersPaid, ordersRefunded, turnover, fees }: Figures) => ({
  ordersPaid,
  ordersRefunded,
  turnover: turnover.map(({ amount }) => amount).join(),
  fees: fees.map(({ amount }) => amount).join(),
})

async function refund(order: Order) {
  await syncRefund(await approveRefund(order))
  await settle()
}

test.group('A refund of an older sale', (group) => {
  let clock: FrozenClock
  let sold: Order[]
  let day: DateTime
  group.each.setup(async () => {
    await emptyDatabase()
    return emptyDatabase
  })
  group.each.setup(emptyQueue)
  group.each.setup(async () => {
    const frozen = freezeClock()
    clock = frozen.clock
    day = clock.now()
    const goods = await makeListing(await makeSeller({ serviceFeeBp: 500 }), { price: PRICE })
    sold = []
    for (let n = 0; n < 4; n++) sold.push(await makePaidOrder(await makeUser(), goods))
    await settle()
    await count()
    clock.moveBy(LATER)
    await count()
    return frozen.release
  })

  const kept = (orders: number) => ({
    ordersPaid: orders,
    turnover: String(orders * PRICE),
    fees: String(orders * FEE),
  })

  test('changes sales and fees of the day of the sale at once, and equals the list', async ({
    assert,
  }) => {
    await refund(sold[0]!)
    const { sums, day: ofSale, listed } = await figures(day)
    assert.containsSubset(ofSale, { ...kept(3), ordersRefunded: 0 })
    assert.containsSubset(sums, { ...kept(3), ordersRefunded: 1 })
    assert.equal(listed, 3)
  })

  test('counts as refunded on the day it was confirmed, however long the gateway took', async ({
    assert,
  }) => {
    await chooseRefundManner(sold[0]!, 'later')
    const asked = await approveRefund(sold[0]!)
    await syncRefund(asked)
    await settle()
    await count()
    assert.containsSubset(await figures(day), { sums: kept(4), listed: 4 })
    clock.moveBy({ days: 5 })
    await count()
    const { site, charge } = await chargeOf(sold[0]!)
    const [sent] = await site.refundsOf(charge)
    await site.decideRefund(sent!.reference, 'succeeded')
    await syncRefund(asked)
    await settle()
    await count()
    assert.containsSubset(await figures(clock.now()), {
      sums: { ...kept(3), ordersRefunded: 1 },
      day: { ordersRefunded: 1 },
    })
  })

  test('by the bank changes it when the dispute is lost, not when it is won', async ({
    assert,
  }) => {
    const [won, lost] = [await openDispute(sold[0]!), await openDispute(sold[1]!)]
    await settle()
    await decideDispute(won, 'won')
    assert.containsSubset(await figures(day), { day: kept(4) })
    await decideDispute(lost, 'lost')
    assert.containsSubset(await figures(day), { day: kept(3), sums: kept(3), listed: 3 })
  })

  test('is counted once by repeated events, and at the same time as others and the schedule', async ({
    assert,
  }) => {
    await Promise.all(sold.slice(0, 3).map(async (order) => syncRefund(await approveRefund(order))))
    await db.from('outbox_events').update({ relayed_at: null })
    await Promise.all([settle(), count(), settle(), count()])
    await settle()
    assert.containsSubset(await figures(day), { day: kept(1), sums: kept(1), listed: 1 })
  })
})
