import { test } from '@japa/runner'
import { makeApplication } from '#tests/support/accounts/applications'
import { anAdmin, OFFICE } from '#tests/support/accounts/admins'
import { makeTicket } from '#tests/support/accounts/tickets'
import { makeUser, type Visitor } from '#tests/support/identity'
import { makeListing, makeSeller, makeUnpaidOrder } from '#tests/support/orders'

/** Lists of admins, with the name of their rows and the column by which they can be sorted. */
const TABLES = [
  ['users', 'id', 'newest'],
  ['creators', 'id', 'creator'],
  ['orders', 'tradeNo', 'order'],
  ['creator-applications?status=Pending', 'id', 'submitted'],
  ['tickets?waitingFor=staff', 'id', 'waiting'],
  ['tickets?status=open', 'id', 'waiting'],
] as const
const ROWS = 5

async function fill() {
  for (let n = 0; n < ROWS; n++) {
    const goods = await makeListing(await makeSeller())
    const buyer = await makeUser()
    await makeUnpaidOrder(buyer, goods)
    await makeTicket(buyer)
    await makeApplication()
  }
}

test.group('Tables of admins', () => {
  test('keep their order on every page, in both directions', async ({ assert }) => {
    const admin: Visitor = await anAdmin()
    await fill()
    for (const [path, name, sort] of TABLES) {
      const read = async (query: Record<string, string | number>): Promise<string[]> => {
        const url = new URL(`${OFFICE}/${path}`, 'http://admin')
        for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value))
        const { status, body } = await admin.get(url.pathname + url.search)
        assert.equal(status, 200, url.href)
        return body.data.items.map((row: Record<string, unknown>) => String(row[name]))
      }
      const sorted = { asc: {}, desc: {} } as Record<string, object>
      for (const order of ['', 'asc', 'desc']) {
        const query: Record<string, string> = order ? { sort, order } : {}
        const whole = await read({ ...query, pageSize: 100 })
        assert.isAtLeast(whole.length, ROWS, path)
        const pages = []
        for (let page = 1; page <= Math.ceil(whole.length / 2); page++) {
          pages.push(...(await read({ ...query, page, pageSize: 2 })))
        }
        assert.deepEqual(pages, whole, `${path} ${order}`)
        sorted[order] = whole
      }
      assert.deepEqual((sorted.asc as string[]).toReversed(), sorted.desc, path)
      const wrong = `${OFFICE}/${path}${path.includes('?') ? '&' : '?'}sort=password`
      assert.equal((await admin.get(wrong)).status, 422, path)
    }
  })
})
