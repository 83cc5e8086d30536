import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { PublishDueProducts } from '#catalog/products/actions/publish_due_products'
import Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import { freezeClock } from '#tests/support/clock'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeCreator, type Seller } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

async function publishDue() {
  await (await app.container.make(PublishDueProducts)).execute()
}

test.group('A scheduled product (M-SHOP-06)', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  async function planned(seller: Seller, publishSchedule: string, client: { put: Function }) {
    const product = await makeProduct(seller, {
      status: 'draft',
      publishedAt: null,
      files: ['pdf'],
    })
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ publishSchedule })
    saved.assertStatus(200)
    return product
  }

  test('is hidden before its time and in the shop from then on', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const seller = await makeCreator()
    const at = clock.now().plus({ hours: 1 })
    const product = await planned(seller, at.toISO()!, client)
    const page = `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`

    clock.moveBy({ minutes: 59 })
    await publishDue()
    ;(await client.get(page)).assertStatus(404)

    clock.moveBy({ minutes: 1 })
    await publishDue()
    ;(await client.get(page)).assertStatus(200)
    await product.refresh()
    assert.equal(product.status, 'published')
    assert.isNull(product.publishSchedule)
    assert.equal(product.publishedAt!.toMillis(), at.toMillis())
  })

  test('must be complete when it is scheduled, and stay complete until then', async ({
    client,
  }) => {
    const seller = await makeCreator()
    const bare = await makeProduct(seller, { status: 'draft' })
    const plan = { publishSchedule: '2099-01-01T00:00:00Z' }
    const rejected = await client.put(`${BASE}/${bare.id}`).loginAs(seller.user).json(plan)
    rejected.assertStatus(422)
    rejected.assertBodyContains({
      error: 'PRODUCT_NOT_READY',
      details: { missing: ['attachment'] },
    })

    const product = await planned(seller, plan.publishSchedule, client)
    const losing = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ coverImageId: null })
    losing.assertBodyContains({ error: 'PRODUCT_NOT_READY', details: { missing: ['cover'] } })
    const created = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({ title: 'New', salesPrice: '1', ...plan })
    created.assertBodyContains({ error: 'PRODUCT_NOT_READY' })
  })

  test('that is incomplete when it is due stays a draft, and its creator is notified once', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const seller = await makeCreator()
    const at = clock.now().plus({ hours: 1 })
    const [broken, whole] = [
      await planned(seller, at.toISO()!, client),
      await planned(seller, at.toISO()!, client),
    ]
    await ProductImage.query().where('product_id', broken.id).delete()
    clock.moveBy({ hours: 2 })
    await publishDue()
    await publishDue()
    await settle()

    await broken.refresh()
    assert.equal(broken.status, 'draft')
    assert.isNull(broken.publishSchedule)
    assert.deepEqual(broken.scheduleFailure?.missing, ['cover'])
    assert.equal((await whole.refresh()).status, 'published')
    const mails = await mailsTo(seller.user.email)
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.html, `/studio/products/${broken.id}/edit`)

    const response = await client.get(`${BASE}/${broken.id}`).loginAs(seller.user)
    assert.deepEqual(response.body().data.scheduleFailure.missing, ['cover'])
  })

  test('loses its schedule when it is published by hand, and when it is deleted', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const [one, two] = [
      await planned(seller, '2099-01-01T00:00:00Z', client),
      await planned(seller, '2099-01-01T00:00:00Z', client),
    ]
    await client.post(`${BASE}/${one.id}/publication`).loginAs(seller.user)
    await client.delete(`${BASE}/${two.id}`).loginAs(seller.user)
    for (const { id } of [one, two]) {
      assert.isNull((await Product.findOrFail(id)).publishSchedule)
    }
    const late = await client
      .put(`${BASE}/${one.id}`)
      .loginAs(seller.user)
      .json({ publishSchedule: '2099-01-01T00:00:00Z' })
    late.assertStatus(409)
    late.assertBodyContains({ error: 'ALREADY_PUBLISHED' })
  })

  test('may consist of links alone', async ({ client }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft' })
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ thirdPartyStorageLinks: [{ url: 'https://example.com/' }] })
    saved.assertStatus(200)
    const published = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    published.assertStatus(200)
  })
})
