import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import type User from '#identity/models/user'
import {
  makeBuyer,
  makeListing,
  makePaidOrder,
  makeSeller,
  makeUnpaidOrder,
} from '#tests/support/orders'
import { countQueries } from '#tests/support/count_queries'
import { emptyQueue } from '#tests/support/queue'
import { unzip } from '#tests/support/files/unzip'

const PATH = '/api/v1/creator-dashboard/orders'

async function list(client: ApiClient, user: User, query: Record<string, string | number> = {}) {
  const response = await client.get(PATH).qs(query).loginAs(user)
  response.assertStatus(200)
  return response.body().data as {
    items: {
      tradeNo: string
      message: string | null
      earned: { amount: string } | null
      buyer: { email: string | null }
    }[]
    total: number
    pageSize: number
  }
}

const numbersOf = ({ items }: { items: { tradeNo: string }[] }) =>
  items.map(({ tradeNo }) => tradeNo).sort()

/** An order each of two products, and an unpaid one. */
async function shop() {
  const seller = await makeSeller()
  const [ann, bob] = [await makeBuyer(), await makeBuyer()]
  const lantern = await makeListing(seller, {
    price: 10_000,
    title: '=HYPERLINK("x") 纸灯笼',
  })
  const paid = await makePaidOrder(ann, lantern)
  const other = await makePaidOrder(bob, await makeListing(seller, { title: 'Ink 100%' }))
  const { order: unpaid } = await makeUnpaidOrder(bob, await makeListing(seller))
  return { seller, ann, bob, lantern, paid, other, unpaid }
}

test.group('A creator’s orders', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('are listed 50 a page with their earnings', async ({ client, assert }) => {
    const { seller, paid, other, unpaid } = await shop()
    const found = await list(client, seller.user)
    assert.equal(found.pageSize, 50)
    assert.deepEqual(numbersOf(found), [paid, other, unpaid].map((one) => one.tradeNo).sort())
    const earned = (tradeNo: string) => found.items.find((one) => one.tradeNo === tradeNo)!.earned
    assert.equal(earned(paid.tradeNo)!.amount, '9500')
    assert.isNull(earned(unpaid.tradeNo))
  })

  test('are found by number, title, buyer and address, with wildcards taken literally', async ({
    client,
    assert,
  }) => {
    const { seller, ann, paid, other } = await shop()
    for (const keyword of [paid.tradeNo.slice(4), '纸灯笼', ann.username, ann.email]) {
      assert.deepEqual(numbersOf(await list(client, seller.user, { keyword })), [paid.tradeNo])
    }
    const percent = await list(client, seller.user, { keyword: '100%' })
    assert.deepEqual(numbersOf(percent), [other.tradeNo])
    assert.equal((await list(client, seller.user, { keyword: '%' })).total, 1)
    assert.equal((await list(client, seller.user, { keyword: '_' })).total, 0)
  })

  test('are filtered by status, kind, product and time', async ({ client, assert }) => {
    const { seller, lantern, paid, unpaid } = await shop()
    await db.from('orders').where('id', paid.id).update({ created_at: '2026-01-05T00:00:00Z' })
    const only = async (query: Record<string, string | number>) =>
      numbersOf(await list(client, seller.user, query))
    assert.deepEqual(await only({ status: 'unpaid' }), [unpaid.tradeNo])
    assert.deepEqual(await only({ status: 'cancelled' }), [])
    assert.deepEqual(await only({ type: 'tipping' }), [])
    assert.deepEqual(await only({ productId: lantern.id }), [paid.tradeNo])
    const day = { from: '2026-01-05T00:00:00Z', until: '2026-01-06T00:00:00Z' }
    assert.deepEqual(await only(day), [paid.tradeNo])
    assert.lengthOf(await only({ until: day.from }), 0)
    for (const query of [{ status: 'lost' }, { from: 'yesterday' }, { productId: 'x' }]) {
      ;(await client.get(PATH).qs(query).loginAs(seller.user)).assertStatus(422)
    }
  })

  test('leave the list and the export when the sales history is cleared', async ({
    client,
    assert,
  }) => {
    const { seller, paid, other, unpaid } = await shop()
    await db.from('orders').where('id', paid.id).update({ cleared_at: new Date() })
    const remaining = [other, unpaid].map(({ tradeNo }) => tradeNo).sort()
    assert.deepEqual(numbersOf(await list(client, seller.user)), remaining)
    const csv = (await client.get(`${PATH}/export`).loginAs(seller.user)).text()
    assert.notInclude(csv, paid.tradeNo)
    assert.include(csv, other.tradeNo)
  })

  test('contain no address of a deleted buyer, and cannot be searched by it', async ({
    client,
    assert,
  }) => {
    const { seller, ann, paid } = await shop()
    await db.from('users').where('id', ann.id).update({ deleted_at: new Date() })
    const { items } = await list(client, seller.user, { keyword: paid.tradeNo })
    assert.isNull(items[0]!.buyer.email)
    assert.equal((await list(client, seller.user, { keyword: ann.email })).total, 0)
  })

  test('contain neither message nor address of an unpaid buyer, in list, export and search', async ({
    client,
    assert,
  }) => {
    const { seller, unpaid, other } = await shop()
    const address = 'waverer@example.com'
    await db.from('users').where('id', unpaid.buyerId).update({ email: address })
    await db.from('orders').where('id', unpaid.id).update({ cancelled_at: new Date() })
    await db.from('orders').update({ message: '给蜡烛的留言' })

    const { items } = await list(client, seller.user)
    const listedOrder = ({ tradeNo }: { tradeNo: string }) =>
      items.find((one) => one.tradeNo === tradeNo)!
    assert.containSubset(listedOrder(unpaid), { message: null, buyer: { email: null } })
    assert.containSubset(listedOrder(other), { message: '给蜡烛的留言', buyer: { email: address } })

    const csv = (await client.get(`${PATH}/export`).loginAs(seller.user)).text()
    const line = csv.split('\r\n').find((one) => one.includes(unpaid.tradeNo))!
    assert.notInclude(line, '留言')
    assert.notInclude(line, address)
    // The same person paid for the other order, which alone is found by their address.
    assert.deepEqual(numbersOf(await list(client, seller.user, { keyword: address })), [
      other.tradeNo,
    ])
  })

  test('are visible to the shop only: another creator sees none, a buyer is rejected', async ({
    client,
    assert,
  }) => {
    const { ann, lantern } = await shop()
    const { user } = await makeSeller()
    assert.equal((await list(client, user)).total, 0)
    assert.equal((await list(client, user, { productId: lantern.id })).total, 0)
    const csv = (await client.get(`${PATH}/export`).loginAs(user)).text()
    assert.lengthOf(csv.trim().split('\r\n'), 1)
    for (const path of [PATH, `${PATH}/export`]) {
      ;(await client.get(path)).assertStatus(401)
      ;(await client.get(path).loginAs(ann)).assertStatus(403)
    }
  })

  test('take as many queries for many as for one', async ({ client, assert }) => {
    const { seller } = await shop()
    const count = async (query: Record<string, string>) =>
      (await countQueries(async () => list(client, seller.user, query))).length
    const paid = { status: 'paid' }
    assert.equal(await count(paid), await count({ ...paid, pageSize: '1' }))
  })
})

test.group('The export of a creator’s orders', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('as CSV has a line for each, and escapes formulas in titles', async ({ client, assert }) => {
    const { seller, paid } = await shop()
    const response = await client.get(`${PATH}/export`).qs({ status: 'paid' }).loginAs(seller.user)
    response.assertHeader('content-type', 'text/csv; charset=utf-8')
    const lines = response.text().trim().split('\r\n')
    assert.lengthOf(lines, 3)
    const line = lines.find((each) => each.includes(paid.tradeNo))!
    assert.include(line, `"'=HYPERLINK(""x"") 纸灯笼"`)
    assert.include(line, ',100.00,0.00,100.00,5.00,95.00,CNY,')
  })

  test('as a workbook has the same content, money as numbers and a formula as text', async ({
    client,
    assert,
  }) => {
    const { seller } = await shop()
    const request = client.get(`${PATH}/export`).qs({ format: 'xlsx', status: 'paid' })
    request.request.responseType('arraybuffer')
    const response = await request.loginAs(seller.user)
    response.assertStatus(200)
    assert.match(response.header('content-disposition')!, /filename="orders-\d{8}-\d{4}\.xlsx"/)
    const files = unzip(Buffer.from(response.body()))
    const sheet = files.get('xl/worksheets/sheet1.xml')!
    assert.lengthOf(sheet.match(/<row /g)!, 3)
    assert.include(sheet, '<v>95</v>')
    assert.notInclude(sheet, '<f>')
    const words = [...files.values()].join('')
    assert.match(words, />=HYPERLINK\(("|&quot;)x("|&quot;)\) 纸灯笼</)
  })

  test('is limited to six a minute for each account, in any format', async ({ client, assert }) => {
    const [seller, other] = [await makeSeller(), await makeSeller()]
    const ask = (one: typeof seller) => client.get(`${PATH}/export`).loginAs(one.user)
    for (let n = 0; n < 6; n++) (await ask(seller)).assertStatus(200)
    const rejected = await ask(seller)
    rejected.assertStatus(429)
    assert.equal(rejected.body().error, 'TOO_MANY_REQUESTS')
    ;(await ask(other)).assertStatus(200)
  })
})
