import fc from 'fast-check'
import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { CURRENCY_CODES } from '#core/money/currency'
import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import { PaidOrders } from '#orders/queries/paid_orders'
import { CheckCustomers } from '#marketing/actions/check_customers'
import { RebuildCustomers } from '#marketing/actions/rebuild_customers'
import { RecountCustomers } from '#marketing/actions/recount_customers'
import { GetCustomerStats } from '#marketing/queries/get_customer_stats'
import { ListCustomers } from '#marketing/queries/customers'
import { parseCondition, type CustomerFilter } from '#marketing/values/customer_condition'
import { executeAsOwner } from '#tests/support/as_owner'
import { freezeClock } from '#tests/support/clock'
import { makeListing, makeSeller, type Listing, type Seller } from '#tests/support/orders'
import {
  insertOrders,
  insertUsers,
  makeSeedOrder,
  type OrderRow,
} from '#tests/support/trade/order_rows'

const make = <T>(Class: new (...needs: any[]) => T): Promise<T> => app.container.make(Class)

const STATES = ['paid', 'paid', 'paid', 'refunded', 'unpaid'] as const

/** Users with random orders, as plain data and as rows. */
async function makeRandomCustomers(users: number, orders: number) {
  const seller = await makeSeller()
  const goods: Listing[] = []
  for (let n = 0; n < 6; n++) goods.push(await makeListing(seller))
  const seed = await makeSeedOrder(seller, goods[0])
  const buyerIds = await insertUsers(users)
  const one = fc.record({
    buyerId: fc.constantFrom(...buyerIds),
    productId: fc.option(fc.constantFrom(...goods.map(({ id }) => id)), { freq: 6 }),
    amount: fc.integer({ min: 0, max: 2_000_000 }),
    currency: fc.constantFrom(...CURRENCY_CODES),
    status: fc.constantFrom(...STATES),
    paidAt: fc
      .integer({ min: 0, max: 90 * 24 * 60 })
      .map((minutes) => DateTime.utc().startOf('minute').minus({ minutes }).toISO()!),
  })
  const [rows] = fc.sample(fc.array(one, { minLength: orders, maxLength: orders }), {
    numRuns: 1,
    seed: 20_261_126,
  })
  await insertOrders(seed, rows as OrderRow[])
  await (await make(RebuildCustomers)).execute({ shopId: seller.shopId })
  // Without statistics, every question would scan all orders for each customer.
  for (const table of ['orders', 'users', 'shop_customers'])
    await executeAsOwner(`analyze ${table}`)
  return { seller, goods, rows: rows as OrderRow[], seed }
}

type Plain = { id: number; spent: bigint; products: Set<number>; orders: number }

/** The customers of the shop, computed from the orders by JavaScript. */
async function plainCustomers({ shopId }: Seller): Promise<Map<number, Plain>> {
  const orders = await db.from('orders').where('shop_id', shopId).whereNot('status', 'unpaid')
  const { rates } = await db
    .from('fx_snapshots')
    .where('id', orders[0].fx_snapshot_id)
    .firstOrFail()
  const sums = new Map<string, bigint>()
  const customers = new Map<number, Plain>()
  for (const { buyer_id: id, status, type, product_id: productId, amount, currency } of orders) {
    const plain = customers.get(id) ?? { id, spent: 0n, products: new Set<number>(), orders: 0 }
    customers.set(id, plain)
    if (status !== 'paid' || type !== 'product') continue
    plain.orders += 1
    plain.products.add(productId)
    sums.set(`${id} ${currency}`, (sums.get(`${id} ${currency}`) ?? 0n) + BigInt(amount))
  }
  for (const [key, amount] of sums) {
    const [id, currency] = key.split(' ') as [string, 'CNY']
    customers.get(Number(id))!.spent += convert(new Money(amount, currency), 'CNY', rates).minor
  }
  return customers
}

const holds = (customer: Plain, { field, operator, value }: CustomerFilter): boolean => {
  if (field === 'purchasedSpecificProducts') return value.some((id) => customer.products.has(id))
  const fen = field === 'totalSpent' ? BigInt(value.replace('.', '')) : BigInt(value)
  const own = field === 'totalSpent' ? customer.spent : BigInt(customer.products.size)
  return operator === 'gt' ? own > fen : operator === 'lt' ? own < fen : own === fen
}

test.group('Customers of a shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('every field and operator selects what plain JavaScript selects', async ({ assert }) => {
    const { seller, goods } = await makeRandomCustomers(400, 800)
    const customers = [...(await plainCustomers(seller)).values()]
    const amounts = customers.map(({ spent }) => spent)
    const comparison = fc.constantFrom('gt', 'lt', 'eq')
    const yuan = fc
      .oneof(fc.constantFrom(...amounts), fc.bigInt(0n, 5_000_000n))
      .map((fen) => `${fen / 100n}.${(fen % 100n).toString().padStart(2, '0')}`)
    const filter = fc.oneof(
      fc.record({ field: fc.constant('totalSpent'), operator: comparison, value: yuan }),
      fc.record({
        field: fc.constant('purchasedProducts'),
        operator: comparison,
        value: fc.nat(6),
      }),
      fc.record({
        field: fc.constant('purchasedSpecificProducts'),
        operator: fc.constant('contains'),
        value: fc.subarray(
          goods.map(({ id }) => id),
          { minLength: 1 }
        ),
      })
    ) as fc.Arbitrary<CustomerFilter>
    const list = await make(ListCustomers)
    const getStats = await make(GetCustomerStats)

    await fc.assert(
      fc.asyncProperty(fc.array(filter, { minLength: 1, maxLength: 3 }), async (filters) => {
        const conditions = filters.map((one) => parseCondition(one)!)
        const expected = customers.filter((one) => filters.every((each) => holds(one, each)))
        const question = { shopId: seller.shopId, conditions }
        const page = await list.execute({ ...question, pageSize: 5_000 })
        assert.deepEqual(
          page.items.map(({ id }) => id).sort((a, b) => a - b),
          expected.map(({ id }) => id).sort((a, b) => a - b)
        )
        assert.equal(page.total, expected.length)
        const stats = await getStats.execute(question)
        assert.equal(stats.customers, expected.length)
        assert.equal(
          stats.spent.minor,
          expected.reduce((sum, { spent }) => sum + spent, 0n)
        )
      }),
      { numRuns: 25 }
    )
  }).timeout(120_000)

  test('what they spent is what purchase conditions count, in every currency', async ({
    assert,
  }) => {
    const { seller } = await makeRandomCustomers(60, 900)
    const history = new PaidOrders()
    const { items } = await (
      await make(ListCustomers)
    ).execute({ shopId: seller.shopId, pageSize: 100 })
    assert.isAbove(items.length, 50)
    for (const { id: userId, spent } of items) {
      const { minor } = await history.spentIn({ userId, shopId: seller.shopId, currency: 'CNY' })
      assert.equal(spent, minor)
    }
  })

  test('the database converts to CNY exactly as the code does', async ({ assert }) => {
    const { rates } = await db.from('fx_snapshots').orderBy('id', 'desc').firstOrFail()
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(0n, 10n ** 13n),
        fc.constantFrom(...CURRENCY_CODES),
        async (amount, currency) => {
          const { rows } = await db.rawQuery('select amount_in_cny(?, ?, ?) as minor', [
            amount.toString(),
            currency,
            JSON.stringify(rates),
          ])
          assert.equal(rows[0].minor, convert(new Money(amount, currency), 'CNY', rates).minor)
        }
      ),
      { numRuns: 100 }
    )
  })

  test('pages of every sort are in its order and hold each customer once', async ({ assert }) => {
    const { seller } = await makeRandomCustomers(35, 60)
    const list = await make(ListCustomers)
    for (const sort of ['spent', 'products', 'lastPurchase'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const seen: number[] = []
        const values: number[] = []
        for (let page = 1; ; page++) {
          const found = await list.execute({ shopId: seller.shopId, sort, order, page })
          assert.isAtMost(found.items.length, 10)
          if (found.items.length === 0) {
            assert.equal(seen.length, found.total)
            break
          }
          seen.push(...found.items.map(({ id }) => id))
          values.push(
            ...found.items.map((row) =>
              Number(sort === 'lastPurchase' ? row.lastPurchaseAt : row[sort])
            )
          )
        }
        const expected = values.toSorted((a, b) => (order === 'asc' ? a - b : b - a))
        assert.deepEqual(values, expected, `${sort} ${order}`)
        assert.equal(new Set(seen).size, seen.length)
        const whole = await list.execute({ shopId: seller.shopId, sort, order, pageSize: 100 })
        assert.deepEqual(
          whole.items.map(({ id }) => id),
          seen
        )
      }
    }
  })

  test('wrong and missing rows are found, and rebuilt', async ({ assert, cleanup }) => {
    const { shopId } = (await makeRandomCustomers(20, 60)).seller
    const long = new Date()
    cleanup(freezeClock(DateTime.utc().plus({ hours: 1 })).release)
    const check = await make(CheckCustomers)
    assert.isEmpty((await check.execute({ shopId })).differences)

    const [first, second] = await db
      .from('shop_customers')
      .where('shop_id', shopId)
      .select('user_id')
    await db.from('shop_customers').where(first).where('shop_id', shopId).delete()
    await db.from('shop_customers').where(second).where('shop_id', shopId).increment('spent_cny', 1)
    const [stranger] = await insertUsers(1)
    const row = { shop_id: shopId, user_id: stranger, first_paid_at: long, last_paid_at: long }
    await db.table('shop_customers').insert({ ...row, updated_at: long })
    assert.deepEqual((await check.execute({ shopId })).differences, [{ shopId, customers: 3 }])

    const rebuilt = await (await make(RebuildCustomers)).execute({ shopId })
    assert.equal(rebuilt.changed, 3)
    assert.isEmpty((await check.execute({ shopId })).differences)
    assert.equal((await (await make(RebuildCustomers)).execute({ shopId })).changed, 0)
  })

  test('a customer whose orders were all refunded stays listed with nothing spent', async ({
    assert,
  }) => {
    const seller = await makeSeller()
    const goods = await makeListing(seller)
    const seed = await makeSeedOrder(seller, goods)
    const [buyerId] = await insertUsers(1)
    const order = { buyerId: buyerId!, productId: goods.id, amount: 900, currency: 'CNY' } as const
    await insertOrders(seed, [{ ...order, status: 'refunded' }])
    await (await make(RecountCustomers)).execute({ shopId: seller.shopId, userIds: [buyerId!] })
    const { items } = await (await make(ListCustomers)).execute({ shopId: seller.shopId })
    const customer = items.find(({ id }) => id === buyerId)
    assert.containsSubset(customer, { spent: 0n, products: 0, orders: 0, isBlocked: false })
  })
})
