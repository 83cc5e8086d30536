import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { EnterShop } from '#delivery/tracing/actions/enter_shop'
import { makeCoupon } from '#tests/support/coupons'
import { makeListing, makeSeller } from '#tests/support/orders'
import { makeUser } from '#tests/support/identity'

const LONG = encodeURIComponent('竹'.repeat(300))
/** Of a creator, and of an admin who entered the shop. */
const TOOLBOX = [
  ['downloads', ['search'], ['method', 'attachmentId', 'copyId']],
  ['assignments', ['search'], ['status', 'attachmentId']],
  ['reports', ['search'], ['from', 'to', 'before']],
  ['decoder', [], ['attachmentId']],
] as const
const BAD_PAGES = ['page=0', 'page=999999999', 'page[]=x']

test.group('The query of a page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  /** Every page that reads its query, with its search fields and its other filters. */
  async function lists() {
    const seller = await makeSeller()
    await makeListing(seller)
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const admin = await makeUser({ role: 'admin' })
    const coupon = await makeCoupon(seller)
    const creator = seller.user
    const enterShop = await app.container.make(EnterShop)
    const actor = { userId: admin.id, actingAsId: null }
    await enterShop.execute({ actor, creatorName: name, reason: 'Ticket 77' })
    const entered = `/admin/shops/${name}/toolbox`
    return [
      [
        '/search',
        null,
        ['keyword'],
        ['sort', 'type', 'language', 'currency', 'marked', 'minPrice'],
      ],
      [`/c/${name}`, null, ['keyword'], ['sort']],
      ['/orders', creator, [], []],
      ['/account/followings', creator, [], []],
      ['/account/wallet', creator, [], []],
      ['/account/coupons', creator, [], ['state']],
      ['/account/announcements', creator, [], []],
      ['/studio/products', creator, ['title'], ['status', 'sort']],
      ['/studio/files', creator, ['search'], []],
      ['/studio/orders', creator, ['keyword'], ['status', 'days']],
      ['/studio/tips', creator, ['keyword'], []],
      ['/studio/coupons', creator, ['search'], ['status']],
      [`/studio/coupons/${coupon.id}`, creator, [], []],
      ...TOOLBOX.map(
        ([path, ...fields]) => [`/studio/toolbox/${path}`, creator, ...fields] as const
      ),
      ['/studio/toolbox/blocked', creator, [], []],
      ['/admin/orders', admin, ['keyword'], ['status']],
      ['/admin/coupons', admin, ['search'], ['status']],
      ['/admin/toolbox', admin, ['keyword'], []],
      ...TOOLBOX.map(([path, ...fields]) => [`${entered}/${path}`, admin, ...fields] as const),
      ['/admin/recharge-cards', admin, [], []],
      ['/admin/recharge-cards/cards', admin, ['keyword'], ['status']],
      ['/dev/mailbox', null, ['to'], []],
    ] as const
  }

  test('is searched with the first words of an overlong text', async ({ client, assert }) => {
    for (const [path, person, searches] of await lists()) {
      for (const field of searches) {
        const request = client.get(`${path}?${field}=${LONG}`)
        const response = await (person ? request.loginAs(person) : request).redirects(0)
        assert.equal(response.status(), 200, `${path} ${field}`)
      }
    }
  })

  test('ignores unknown parameters and uses the others', async ({ client, assert }) => {
    for (const [path, person, [search], filters] of await lists()) {
      const validPart = search ? `?${search}=fox` : ''
      for (const bad of [...filters.map((field) => `${field}=nonsense`), ...BAD_PAGES]) {
        const request = client.get(`${path}${validPart || '?'}&${bad}`)
        const response = await (person ? request.loginAs(person) : request).redirects(0)
        const place = `${path} ${bad}`
        const isUnpaged = BAD_PAGES.includes(bad) && response.status() === 200
        if (isUnpaged) continue
        assert.equal(response.status(), 302, place)
        assert.equal(response.header('location'), `${path}${validPart}`, place)
      }
      const request = client.get(path)
      assert.equal((await (person ? request.loginAs(person) : request)).status(), 200, path)
    }
  })

  test('is a 422 at the API when it is invalid', async ({ client }) => {
    const admin = await makeUser({ role: 'admin' })
    const request = client.get('/api/v1/admin-dashboard/orders?status=nonsense').loginAs(admin)
    ;(await request).assertStatus(422)
  })

  test('never redirects to another host', async ({ client, assert }) => {
    for (const path of ['//search', '//evil.example/search', '/%2f/search']) {
      const response = await client.get(`${path}?sort=nonsense`).redirects(0)
      assert.notMatch(response.header('location') ?? '', /^\/\/|^\/[\\%]|^https?:/, path)
    }
  })

  test('must name the product of a checkout: otherwise the page is a 404', async ({ client }) => {
    const buyer = await makeUser()
    for (const id of ['x', '0', '99999999999']) {
      ;(await client.get(`/checkout?product=${id}`).loginAs(buyer)).assertStatus(404)
    }
    ;(await client.get('/checkout').loginAs(buyer)).assertStatus(200)
  })
})
