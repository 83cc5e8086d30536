import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { RecountCustomers } from '#marketing/actions/recount_customers'
import { ApproveRefund } from '#orders/refunds/actions/approve_refund'
import { SyncRefund } from '#orders/refunds/actions/sync_refund'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeListing, makePaidOrder } from '#tests/support/orders'
import { settle } from '#tests/support/queue'
import { makeCreator, type Seller } from '#tests/support/shops'
import { insertOrders } from '#tests/support/trade/order_rows'
import { until } from '#tests/support/until'

const CUSTOMERS = '/api/v1/creator-dashboard/customers'
const query = (filters: unknown, more = '') =>
  `${CUSTOMERS}?filters=${encodeURIComponent(JSON.stringify(filters))}${more}`

async function makeShop() {
  const seller = await makeCreator()
  const studio = await signedIn(seller.user)
  return { seller, studio, shopId: seller.shop.id }
}

const listing = ({ shop }: Seller, price = 1_900) =>
  makeListing({ shopId: shop.id } as never, { price })

test.group('Customers over the API', () => {
  test('a purchase makes a customer, and a refund is taken off again', async ({ assert }) => {
    const { seller, studio } = await makeShop()
    const buyer = await makeUser()
    const order = await makePaidOrder(buyer, await listing(seller))
    assert.deepEqual((await studio.get(CUSTOMERS)).body.data.items, [])
    await settle()

    const { status, body } = await studio.get(CUSTOMERS)
    assert.equal(status, 200)
    assert.containsSubset(body.data, { total: 1, page: 1, pageSize: 10, hasMore: false })
    assert.containsSubset(body.data.items[0], {
      id: buyer.id,
      username: buyer.username,
      email: buyer.email,
      isMasked: false,
      isDeleted: false,
      isBlocked: false,
      spent: { amount: '1900', currency: 'CNY' },
      products: 1,
      orders: 1,
    })
    const stats = await studio.get(`${CUSTOMERS}/stats`)
    assert.containsSubset(stats.body.data, {
      customers: 1,
      returning: 0,
      newIn30Days: 1,
      spent: { amount: '1900', currency: 'CNY' },
      averageSpent: { amount: '1900', currency: 'CNY' },
    })

    const approve = await app.container.make(ApproveRefund)
    const approved = await approve.execute({
      tradeNo: order.tradeNo,
      reason: 'DUPLICATE_PAYMENT',
      note: '',
      actor: SYSTEM,
    } as Parameters<typeof approve.execute>[0])
    await (await app.container.make(SyncRefund)).execute(approved)
    await settle()
    const after = await studio.get(CUSTOMERS)
    assert.containsSubset(after.body.data.items[0], { spent: { amount: '0' }, products: 0 })
  })

  test('an invalid condition is refused with its place, and nothing else is read from it', async ({
    assert,
  }) => {
    const { studio } = await makeShop()
    const good = { field: 'purchasedProducts', operator: 'gt', value: 0 }
    const bad = [
      { field: 'totalSpent', operator: 'gt', value: '1.234' },
      { field: 'totalSpent', operator: 'gt', value: '-1' },
      { field: 'totalSpent', operator: 'gt', value: 5 },
      { field: 'totalSpent', operator: 'gt', value: '10000000' },
      { field: 'totalSpent', operator: 'contains', value: '1' },
      { field: 'purchasedProducts', operator: 'gt', value: 1.5 },
      { field: 'purchasedProducts', operator: 'eq', value: 100_001 },
      { field: 'purchasedProducts', operator: 'eq', value: '1' },
      { field: 'purchasedSpecificProducts', operator: 'gt', value: [1] },
      { field: 'purchasedSpecificProducts', operator: 'contains', value: [] },
      { field: 'purchasedSpecificProducts', operator: 'contains', value: ['1'] },
      { field: 'purchasedSpecificProducts', operator: 'contains', value: [2 ** 31] },
      { field: 'email', operator: 'eq', value: 'a@b.test' },
      { ...good, or: [] },
      'spent_cny > 0',
      null,
      [],
    ]
    for (const condition of bad) {
      const { status, body } = await studio.get(query([good, condition]))
      assert.equal(status, 422, JSON.stringify(condition))
      assert.equal(body.error, 'INVALID_FILTER')
      assert.equal(body.details.index, 1)
    }
    for (const filters of [{}, 5, Array(11).fill(good)]) {
      assert.equal((await studio.get(query(filters))).body.error, 'INVALID_FILTER')
    }
    assert.equal((await studio.get(`${CUSTOMERS}?filters=[{`)).body.error, 'INVALID_FILTER')
    assert.equal((await studio.get(`${CUSTOMERS}?filters=${'x'.repeat(2_001)}`)).status, 422)
    assert.equal((await studio.get(`/studio/customers?filters=[{`)).status, 200)
  })

  test('a condition on a foreign product is refused like one on a product that does not exist', async ({
    assert,
  }) => {
    const [own, other] = [await makeShop(), await makeShop()]
    const mine = await listing(own.seller)
    const theirs = await listing(other.seller)
    const contains = (...value: number[]) => [
      { field: 'purchasedSpecificProducts', operator: 'contains', value },
    ]
    assert.equal((await own.studio.get(query(contains(mine.id)))).status, 200)
    for (const id of [theirs.id, 2_000_000_000]) {
      const { status, body } = await own.studio.get(query(contains(mine.id, id)))
      assert.equal(status, 422)
      assert.equal(body.error, 'UNKNOWN_PRODUCTS')
    }
  })

  test('an address is hidden once all orders are cleared, and cannot be searched then', async ({
    assert,
  }) => {
    const { seller, studio, shopId } = await makeShop()
    const buyer = await makeUser()
    await makePaidOrder(buyer, await listing(seller))
    await settle()
    const found = async (text: string) =>
      (await studio.get(`${CUSTOMERS}?q=${encodeURIComponent(text)}`)).body.data.items.length
    assert.equal(await found(buyer.email.toUpperCase()), 1)
    assert.equal(await found(buyer.email.slice(0, -1)), 0)
    assert.equal(await found(buyer.username.slice(0, 8)), 1)
    assert.equal(await found('%'), 0)

    await db.from('orders').where('shop_id', shopId).update({ cleared_at: new Date() })
    const { body } = await studio.get(CUSTOMERS)
    assert.containsSubset(body.data.items[0], { email: null, isMasked: true, products: 1 })
    assert.equal(await found(buyer.email), 0)
    assert.equal(await found(buyer.username), 1)
  })

  test('blocking shows in the list at once, and only customers can be blocked', async ({
    assert,
  }) => {
    const { seller, studio } = await makeShop()
    const [buyer, stranger] = [await makeUser(), await makeUser()]
    await makePaidOrder(buyer, await listing(seller))
    await settle()
    const reason = { reasonType: 'other', reason: 'Resells my files' }
    assert.equal((await studio.post(`${CUSTOMERS}/${stranger.id}/block`, reason)).status, 404)
    await studio.post(`${CUSTOMERS}/${buyer.id}/block`, reason)
    assert.isTrue((await studio.get(CUSTOMERS)).body.data.items[0].isBlocked)
    await studio.post(`${CUSTOMERS}/${buyer.id}/unblock`)
    assert.isFalse((await studio.get(CUSTOMERS)).body.data.items[0].isBlocked)
  })

  test('customers of other shops are neither listed nor counted', async ({ assert }) => {
    const [own, other] = [await makeShop(), await makeShop()]
    await makePaidOrder(await makeUser(), await listing(other.seller))
    await settle()
    assert.equal((await own.studio.get(CUSTOMERS)).body.data.total, 0)
    assert.equal((await own.studio.get(`${CUSTOMERS}/stats`)).body.data.customers, 0)
  })

  test('a recount that waited for the row counts the order that was committed meanwhile', async ({
    assert,
  }) => {
    const { seller, shopId } = await makeShop()
    const buyer = await makeUser()
    const goods = await listing(seller)
    const first = await makePaidOrder(buyer, goods)
    await settle()
    const recount = await app.container.make(RecountCustomers)
    const holder = await db.transaction()
    await holder.rawQuery('select from shop_customers where shop_id = ? for update', [shopId])
    const waiting = recount.execute({ shopId, userIds: [buyer.id] })
    await until(async () => {
      const { rows } = await db.rawQuery(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%shop_customers%'`
      )
      return rows.length > 0
    }, 'the recount waits for the row')
    const order = { buyerId: buyer.id, productId: goods.id, amount: 100, currency: 'CNY' } as const
    await insertOrders(first, [order])
    await holder.commit()
    await waiting
    const row = await db
      .from('shop_customers')
      .where({ shop_id: shopId, user_id: buyer.id })
      .first()
    assert.equal(row.spent_cny, 2_000n)
  })
})
