import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { makeGoods, makeSeller } from '#tests/support/orders'
import { makeUser } from '#tests/support/identity'

const LONG = '竹'.repeat(300)

test.group('Searching a list with 300 characters', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows the list, on every list page', async ({ client, assert }) => {
    const seller = await makeSeller()
    await makeGoods(seller)
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const admin = await makeUser({ role: 'admin' })
    const pages = [
      ['/search?keyword=', null],
      [`/c/${name}?keyword=`, null],
      ['/studio/products?title=', seller.user],
      ['/studio/files?search=', seller.user],
      ['/studio/orders?keyword=', seller.user],
      ['/studio/tips?keyword=', seller.user],
      ['/studio/toolbox/downloads?search=', seller.user],
      ['/studio/toolbox/assignments?search=', seller.user],
      ['/admin/orders?keyword=', admin],
      ['/admin/recharge-cards/cards?keyword=', admin],
    ] as const
    for (const [path, person] of pages) {
      const asked = client.get(`${path}${encodeURIComponent(LONG)}`)
      const answer = await (person ? asked.loginAs(person) : asked)
      assert.equal(answer.status(), 200, path)
    }
  })
})
