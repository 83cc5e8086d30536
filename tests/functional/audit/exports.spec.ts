import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { addressOf, servedRoutes } from '#tests/support/access/served_routes'
import { makeUser, signedIn } from '#tests/support/identity'
import { makeCreator } from '#tests/support/shops'

const OFFICE = '/api/v1/admin-dashboard'

/** Exports of lists; recharge cards of a batch are exported once, which has tests of its own. */
const exportPaths = () =>
  servedRoutes()
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/export') && !path.includes('{'))

const entriesOf = (userId: number) =>
  db.from('audit_entries').where('actor_id', userId).whereLike('action', '%.exported').orderBy('id')

test.group('Exports of lists', () => {
  test('are all recorded, with filters and without the words of a search', async ({ assert }) => {
    const [operator, { user: seller, shop }] = [
      await makeUser({ role: 'admin' }),
      await makeCreator(),
    ]
    const [admin, creator] = [await signedIn(operator), await signedIn(seller)]
    const paths = exportPaths()
    assert.isAtLeast(paths.length, 6)
    for (const path of paths) {
      const visitor = path.startsWith(OFFICE) ? admin : creator
      const { status, text } = await visitor.get(`${addressOf(path)}?format=csv`)
      assert.equal(status, 200, `${path}: ${text}`)
    }
    const recorded = [...(await entriesOf(operator.id)), ...(await entriesOf(seller.id))]
    assert.lengthOf(recorded, paths.length)
    const actions = recorded.map(({ action }) => action)
    assert.includeMembers(actions, ['orders.exported', 'payouts.exported', 'activity.exported'])
    const own = recorded.find(({ action }) => action === 'shop_orders.exported')
    assert.deepInclude(own, { subject_type: 'shop', subject_id: String(shop.id) })

    await admin.get(`${OFFICE}/orders/export?keyword=someone@example.com&paidDays=7&format=xlsx`)
    await admin.get(`${OFFICE}/settlements/export?keyword=harper&type=WISE&held=true`)
    const searched = (await entriesOf(operator.id)).slice(-2)
    assert.deepEqual(
      searched.map(({ details }) => details),
      [
        { format: 'xlsx', paidDays: 7, isSearch: true },
        { format: 'csv', type: 'WISE', held: true, isSearch: true },
      ]
    )
  })

  test('are limited to six a minute for each list and account', async ({ assert }) => {
    const admin = await signedIn(await makeUser({ role: 'admin' }))
    const statuses = async (list: string, count: number) => {
      const found: number[] = []
      for (let n = 0; n < count; n++)
        found.push((await admin.get(`${OFFICE}/${list}/export`)).status)
      return found
    }
    assert.deepEqual(await statuses('orders', 7), [...Array<number>(6).fill(200), 429])
    assert.deepEqual(await statuses('settlements', 2), [200, 200])
    assert.deepEqual(await statuses('creators', 1), [200])
  })
})
