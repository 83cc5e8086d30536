import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type User from '#identity/models/user'
import { makeUser } from '#tests/support/identity'
import {
  placeRandomOrder,
  advancePayment,
  makeMarket,
  SEED,
} from '#tests/support/trade/random_market'

const CHECKOUTS = Number(process.env.SCREENS_CHECKOUTS ?? 40)
const ALL = 'pageSize=100'

type Entry = { kind: string; tradeNo: string | null; type: string; owner: string } & Amount
type Amount = { currency: string; minor: bigint }

/** Every ledger entry, with its order. */
async function readBook(): Promise<Entry[]> {
  const { rows } = await db.rawQuery(
    `select t.kind, coalesce(o.trade_no, t.ref_id) as "tradeNo", a.type, a.owner, a.currency, e.amount as minor
     from ledger_entries e join ledger_accounts a on a.id = e.account_id
     join ledger_transactions t on t.id = e.transaction_id
     left join refunds r on t.ref_type = 'refund' and r.refund_no = t.ref_id
     left join orders o on o.id = r.order_id`
  )
  return rows
}

/** Sums by currency, without zeros, for comparison. */
function sums(amounts: Amount[]): Record<string, string> {
  const byCurrency = new Map<string, bigint>()
  for (const { currency, minor } of amounts) {
    byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + minor)
  }
  const nonZero = [...byCurrency].filter(([, sum]) => sum !== 0n).toSorted()
  return Object.fromEntries(nonZero.map(([currency, sum]) => [currency, `${sum}`]))
}

type Wire = { amount: string; currency: string }
const amountsOf = (money: (Wire | null)[]): Amount[] =>
  money.flatMap((one) => (one ? [{ currency: one.currency, minor: BigInt(one.amount) }] : []))
const owed = (entries: Entry[]): Amount[] =>
  entries.map(({ currency, minor }) => ({ currency, minor: -minor }))

const SOURCES = ['gateway_clearing', 'buyer_balance']
const OF_PRICE = ['creator_pending', 'creator_available', 'platform_fee', 'gateway_add_on']

const pageFor = (client: ApiClient, who: User) => async (path: string) => {
  const response = await client.get(path).loginAs(who).withInertia()
  response.assertStatus(200)
  return response.inertiaProps as any
}

type Shown = { tradeNo: string; status: string; amount: Wire; paid: Wire; earned: Wire | null }
const isSold = ({ status }: { status: string }) => status !== 'unpaid'
const isBack = ({ status }: { status: string }) => status === 'refunded'

test.group('The sums on every screen', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test(`equal the ledger's, after ${CHECKOUTS} random checkouts (seed ${SEED})`, async ({
    client,
    assert,
  }) => {
    const market = await makeMarket()
    for (let n = 0; n < CHECKOUTS; n++)
      await advancePayment((await placeRandomOrder(market)).paymentNo)
    const book = await readBook()
    const sold = book.filter(({ kind }) => kind === 'sale')
    const refunded = book.filter(({ kind }) => kind === 'refund_asked')
    const ofType = (entries: Entry[], types: string[]) =>
      entries.filter(({ type }) => types.includes(type))
    const about = (entries: Entry[], orders: { tradeNo: string }[]) => {
      const numbers = new Set(orders.map(({ tradeNo }) => tradeNo))
      return entries.filter(({ tradeNo }) => numbers.has(tradeNo!))
    }

    for (const { user, creatorId } of market.sellers) {
      const page = pageFor(client, user)
      const { totals, daily, hourly } = await page('/studio')
      const { orders } = await page(`/studio/orders?${ALL}`)
      const { tips } = await page(`/studio/tips?${ALL}`)
      const products: Shown[] = orders.items.filter(isSold)
      const all: Shown[] = [...products, ...tips.items]
      const gross = sums(owed(ofType(about(sold, all), OF_PRICE)))
      const back = sums(owed(ofType(about(refunded, all), OF_PRICE)).map(negated))
      const balanceOf = (type: string) =>
        sums(owed(book.filter((one) => one.type === type && one.owner === String(creatorId))))
      const displayed = (figure: string, from = totals) =>
        sums(amountsOf(from.map((total: any) => total[figure])))

      assert.deepEqual(displayed('gross'), gross, 'studio: gross')
      assert.deepEqual(displayed('refunded'), back, 'studio: refunded')
      assert.deepEqual(displayed('pending'), balanceOf('creator_pending'), 'studio: pending')
      assert.deepEqual(displayed('available'), balanceOf('creator_available'), 'studio: available')
      const nets = [daily, hourly].map((series) =>
        displayed(
          'net',
          series.map((one: any) => one.total)
        )
      )
      assert.deepEqual(nets, [displayed('net'), displayed('net')], 'studio: charts')
      assert.deepEqual(sums(amountsOf(all.map(({ amount }) => amount))), gross, 'studio: lists')
      const earned = owed(
        ofType(about([...sold, ...refunded], products), ['creator_pending', 'creator_available'])
      )
      const shownEarned = sums(amountsOf(products.map((order) => order.earned)))
      assert.deepEqual(shownEarned, sums(earned), 'studio: earned')
    }

    const admin = pageFor(client, await makeUser({ role: 'admin' }))
    const ofMarket: Shown[] = []
    for (const type of ['product', 'tipping']) {
      const { orders } = await admin(`/admin/orders?type=${type}&${ALL}`)
      assert.isFalse(orders.hasMore)
      ofMarket.push(...orders.items.filter(isSold))
    }
    const received = (entries: Entry[]) =>
      sums(ofType(entries, SOURCES).map(({ currency, minor }) => ({ currency, minor })))
    const went = book.filter(({ kind }) => kind === 'refund_confirmed')
    assert.deepEqual(
      sums(amountsOf(ofMarket.map(({ paid }) => paid))),
      received(sold),
      'admin: paid'
    )
    const returned = amountsOf(ofMarket.filter(isBack).map(({ paid }) => paid)).map(negated)
    assert.deepEqual(sums(returned), received(went), 'admin: refunded')

    for (const buyer of market.buyers) {
      const page = pageFor(client, buyer)
      const mine: Shown[] = []
      for (const type of ['product', 'tipping']) {
        const { purchases } = await page(`/orders?type=${type}&${ALL}`)
        mine.push(...purchases.items.flatMap(({ orders }: any) => orders).filter(isSold))
      }
      assert.isNotEmpty(mine)
      const paid = sums(amountsOf(mine.map((order) => order.paid)))
      assert.deepEqual(paid, received(about(sold, mine)), 'buyer: paid')

      const own = book.filter(({ type, owner }) => {
        return type === 'buyer_balance' && owner === String(buyer.id)
      })
      const { balances, history } = await page(`/account/wallet?${ALL}`)
      assert.deepEqual(sums(amountsOf(balances)), sums(owed(own)), 'buyer: balance')
      const moved = history.items.map(({ amount }: { amount: Wire }) => amount)
      assert.deepEqual(sums(amountsOf(moved)), sums(owed(own)), 'buyer: history of the balance')
    }
  }).timeout(600_000)
})

const negated = ({ currency, minor }: Amount): Amount => ({ currency, minor: -minor })
