import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import Attachment from '#catalog/models/attachment'
import Category from '#catalog/models/category'
import { makeCreator, makeMember, type Seller } from '#tests/support/shops'
import { makeAttachment, makeImage, makeProduct, storyText } from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

const text = (seller: Seller, fileName = 'story.txt') =>
  makeAttachment(seller.shop, { fileName, bytes: storyText() })

test.group('Products of another creator', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are answered like absent ones', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const product = await makeProduct(owner)
    const before = (await Product.findOrFail(product.id)).$attributes
    const doors = [
      { method: 'GET', tail: '' },
      { method: 'PUT', tail: '' },
      { method: 'DELETE', tail: '' },
      { method: 'POST', tail: '/publication' },
      { method: 'DELETE', tail: '/publication' },
    ] as const
    for (const { method, tail } of doors) {
      const body = { title: 'Mine now', salesPrice: '1' }
      const foreign = await client
        .request(`${BASE}/${product.id}${tail}`, method)
        .loginAs(thief.user)
        .json(body)
      const absent = await client
        .request(`${BASE}/99999999${tail}`, method)
        .loginAs(thief.user)
        .json(body)
      foreign.assertStatus(404)
      absent.assertStatus(404)
      const { requestId: _, ...foreignBody } = foreign.body()
      assert.containsSubset(absent.body(), foreignBody)
    }
    assert.deepEqual((await Product.findOrFail(product.id)).$attributes, before)
  })

  test('ids outside the database range are answered the same way', async ({ client }) => {
    const { user } = await makeCreator()
    for (const id of ['0', '-1', '1e3', '99999999999999999999', "1'--", 'null']) {
      const response = await client.get(`${BASE}/${encodeURIComponent(id)}`).loginAs(user)
      response.assertStatus(404)
      response.assertBodyContains({ error: 'NOT_FOUND' })
    }
  })

  test('another creator’s category, image or file is rejected', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const category = await Category.create({ shopId: owner.shop.id, name: 'Novels', sort: 0 })
    const image = await makeImage(owner.shop)
    const file = await text(owner)
    const attempts = [
      [{ categoryId: category.id }, 'UNKNOWN_CATEGORY'],
      [{ coverImageId: image.id }, 'UNKNOWN_IMAGE'],
      [{ previewImageIds: [image.id] }, 'UNKNOWN_IMAGE'],
      [{ attachmentIds: [file.id] }, 'UNKNOWN_ATTACHMENT'],
    ] as const
    for (const [body, error] of attempts) {
      const response = await client
        .post(BASE)
        .loginAs(thief.user)
        .json({ title: 'Birds', salesPrice: '1', ...body })
      response.assertStatus(422)
      response.assertBodyContains({ error })
    }
    assert.isNull(await Product.findBy({ shopId: thief.shop.id }))
    assert.isNull((await Attachment.findOrFail(file.id)).productId)
  })

  test('studio routes reject buyers and visitors', async ({ client }) => {
    const person = await makeMember()
    for (const path of [BASE, `${BASE}/1`, `${BASE}/search?title=a`]) {
      ;(await client.get(path)).assertStatus(401)
      ;(await client.get(path).loginAs(person)).assertStatus(403)
    }
  })
})
