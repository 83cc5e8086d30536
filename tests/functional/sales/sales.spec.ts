import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { DateTime } from 'luxon'
import { SYSTEM } from '#core/http/actor'
import { accounts } from '#ledger/models/account'
import { GetBalance } from '#ledger/queries/balances'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import type Order from '#orders/models/order'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  type Seller,
} from '#tests/support/orders'
import { freezeClock } from '#tests/support/clock'
import { emptyQueue } from '#tests/support/queue'

const NOON = DateTime.fromISO('2026-11-18T12:30:00Z', { zone: 'utc' })

type Wire = { amount: string; currency: string }
type Figures = { orders: number; gross: Wire; refunded: Wire; net: Wire }
type Series = { currency: string; total: Figures; points: (Figures & { at: string })[] }
type Total = Figures & { currency: string; pending: Wire; available: Wire }
type Transaction = { tradeNo: string; status: string; amount: Wire; earned: Wire | null }

async function refund({ tradeNo }: Order) {
  const approve = await app.container.make(ApproveRefund)
  const approved = await approve.execute({
    tradeNo,
    reason: 'DUPLICATE_PAYMENT',
    note: '',
    actor: SYSTEM,
  })
  await (await app.container.make(SyncRefund)).execute(approved)
}

const paidAt = (order: Order, at: DateTime) =>
  db
    .from('orders')
    .where('id', order.id)
    .update({ paid_at: at.toJSDate(), created_at: at.toJSDate() })

/** The API responses for a seller's shop. */
function studioOf(client: ApiClient, { user }: Seller) {
  return async <Answer>(path: string): Promise<Answer> => {
    const response = await client.get(`/api/v1/creator-dashboard/${path}`).loginAs(user)
    response.assertStatus(200)
    return response.body().data
  }
}

/** Three sales, one of them refunded; and one in dollars. */
async function trade() {
  const seller = await makeSeller()
  const buyer = await makeBuyer()
  const dear = await makePaidOrder(buyer, await makeListing(seller, { price: 10_000 }))
  const odd = await makePaidOrder(buyer, await makeListing(seller, { price: 333 }))
  const regretted = await makePaidOrder(buyer, await makeListing(seller, { price: 4_000 }))
  const abroad = await makePaidOrder(
    buyer,
    await makeListing(seller, { price: 2_500, currency: 'USD' })
  )
  await refund(regretted)
  return { seller, buyer, dear, odd, regretted, abroad }
}

test.group('A creator’s sales', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('totals are the sums of the orders, and equal the ledger, in each currency', async ({
    client,
    assert,
  }) => {
    const { seller } = await trade()
    const totals = await studioOf(client, seller)<Total[]>('sales/total')
    assert.deepEqual(
      totals.map(({ currency, orders, gross, refunded, net }) => [
        currency,
        orders,
        gross.amount,
        refunded.amount,
        net.amount,
      ]),
      [
        ['CNY', 2, '14333', '4000', '10333'],
        ['USD', 1, '2500', '0', '2500'],
      ]
    )
    for (const { currency, pending, available } of totals) {
      const balanceOf = async (account: 'creatorPending' | 'creatorAvailable') =>
        new GetBalance().execute(accounts[account](seller.creatorId), currency as 'CNY' | 'USD')
      assert.equal(BigInt(pending.amount), -(await balanceOf('creatorPending')).minor)
      assert.equal(BigInt(available.amount), -(await balanceOf('creatorAvailable')).minor)
    }
    // 5 % of 100.00 and of 3.33, the platform's share rounded: 9500 + 316.
    assert.equal(totals[0]!.pending.amount, '9816')
  })

  test('the earnings of all transactions sum to the ledger balance', async ({ client, assert }) => {
    const { seller, regretted } = await trade()
    const studio = studioOf(client, seller)
    const latest = await studio<Transaction[]>('transactions/latest')
    const totals = await studio<Total[]>('sales/total')
    assert.lengthOf(latest, 4)
    assert.deepInclude(latest, {
      ...latest.find(({ tradeNo }) => tradeNo === regretted.tradeNo)!,
      status: 'refunded',
      earned: { amount: '0', currency: 'CNY' },
    })
    for (const { currency, pending } of totals) {
      const earned = latest.filter(({ amount }) => amount.currency === currency)
      const sum = earned.reduce((all, { earned: one }) => all + BigInt(one!.amount), 0n)
      assert.equal(sum.toString(), pending.amount)
    }
  })

  test('hours and days sum to their totals, the current one last, without gaps', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { seller, dear, odd, regretted } = await trade()
    await paidAt(dear, NOON)
    await paidAt(odd, NOON.minus({ hours: 23 }))
    await paidAt(regretted, NOON.minus({ days: 1, hours: 12, minutes: 30 }))
    cleanup(freezeClock(NOON).release)
    const studio = studioOf(client, seller)

    const [hours] = await studio<Series[]>('sales/hourly')
    assert.lengthOf(hours!.points, 24)
    assert.equal(hours!.points.at(-1)!.at, '2026-11-18T12:00:00.000Z')
    assert.deepEqual(
      [hours!.points[0]!.net.amount, hours!.points.at(-1)!.net.amount, hours!.total.net.amount],
      ['333', '10000', '10333']
    )

    const [days] = await studio<Series[]>('sales/daily?days=2')
    assert.deepEqual(
      days!.points.map(({ at, orders, gross, refunded }) => [
        at.slice(0, 10),
        orders,
        gross.amount,
        refunded.amount,
      ]),
      [
        ['2026-11-17', 1, '4333', '4000'],
        ['2026-11-18', 1, '10000', '0'],
      ]
    )
    assert.equal(days!.total.net.amount, '10333')
  })

  test('a sale at midnight belongs to the day that begins', async ({ client, assert, cleanup }) => {
    const seller = await makeSeller()
    const order = await makePaidOrder(await makeBuyer(), await makeListing(seller))
    await paidAt(order, NOON.startOf('day'))
    cleanup(freezeClock(NOON).release)
    const [days] = await studioOf(client, seller)<Series[]>('sales/daily?days=2')
    assert.deepEqual(
      days!.points.map(({ orders }) => orders),
      [0, 1]
    )
  })

  test('statistics include cleared orders; the list of transactions does not', async ({
    client,
    assert,
  }) => {
    const { seller, dear } = await trade()
    await db.from('orders').where('id', dear.id).update({ cleared_at: new Date() })
    const studio = studioOf(client, seller)
    assert.equal((await studio<Total[]>('sales/total'))[0]!.net.amount, '10333')
    const latest = await studio<Transaction[]>('transactions/latest')
    assert.notInclude(
      latest.map(({ tradeNo }) => tradeNo),
      dear.tradeNo
    )
  })

  test('a shop without sales has zeros, and no figures of another shop', async ({
    client,
    assert,
  }) => {
    await trade()
    const studio = studioOf(client, await makeSeller())
    const [total, ...others] = await studio<Total[]>('sales/total')
    assert.deepEqual([total!.orders, total!.net.amount, total!.pending.amount], [0, '0', '0'])
    assert.lengthOf(others, 0)
    assert.deepEqual(await studio<Transaction[]>('transactions/latest'), [])
    const [days] = await studio<Series[]>('sales/daily')
    assert.isTrue(days!.points.every(({ orders }) => orders === 0))
  })

  test('buyers and visitors are rejected', async ({ client }) => {
    const buyer = await makeBuyer()
    for (const path of ['sales/total', 'sales/daily', 'sales/hourly', 'transactions/latest']) {
      const url = `/api/v1/creator-dashboard/${path}`
      ;(await client.get(url)).assertStatus(401)
      ;(await client.get(url).loginAs(buyer)).assertStatus(403)
    }
  })
})
