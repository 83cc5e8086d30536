import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { Ownership } from '#catalog/values/ownership'
import { makeCreator, makeMember, type Seller } from '#tests/support/shops'
import { Visitor } from '#tests/support/identity'
import { countQueries } from '#tests/support/count_queries'
import { makeImage, makeProduct } from '#tests/support/catalog'

const listOf = ({ creator }: Seller) => `/api/v1/creator/${creator.name}/shop/products`

test.group("A product's page, to visitors", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('shows files and pictures, and how they are marked', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf', 'text'], salesVolume: 4 })
    await makeImage(seller.shop, { productId: product.id, sort: 2 })
    const response = await client.get(`${listOf(seller)}/${product.id}`)
    assert.containsSubset(response.body().data, {
      id: product.id,
      salesVolume: 4,
      isOwned: false,
      previews: [{ width: 800 }],
      attachments: [
        { fileName: 'book.pdf', kind: 'pdf', pageCount: 2 },
        { fileName: 'story.txt', kind: 'text', pageCount: null },
      ],
      watermark: { visible: true, hidden: true, pages: true, texts: true },
    })
    for (const word of ['慢慢', 'storageKey', 'sha256', 'attachments/']) {
      assert.notInclude(response.text(), word)
    }
  })

  test('shows the description for buyers to buyers only', async ({ client, assert, cleanup }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { buyerOnlyDescription: 'The nest is open' })
    const [buyer, stranger] = [await makeMember(), await makeMember()]
    class BoughtByOne extends Ownership {
      override async owns(userId: number, productId: number) {
        return userId === buyer.id && productId === product.id
      }
    }
    app.container.swap(Ownership, () => new BoughtByOne())
    cleanup(() => app.container.restore(Ownership))

    const path = `${listOf(seller)}/${product.id}`
    for (const response of [await client.get(path), await client.get(path).loginAs(stranger)]) {
      assert.notProperty(response.body().data, 'buyerOnlyDescription')
    }
    for (const person of [buyer, seller.user]) {
      const response = await client.get(path).loginAs(person)
      assert.equal(response.body().data.buyerOnlyDescription, 'The nest is open')
    }
  })

  test('is a 404 for drafts and under another shop', async ({ client }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const draft = await makeProduct(seller, { status: 'draft' })
    const product = await makeProduct(seller)
    ;(await client.get(`${listOf(seller)}/${draft.id}`)).assertStatus(404)
    ;(await client.get(`${listOf(other)}/${product.id}`)).assertStatus(404)
    ;(await client.get(`${listOf(seller)}/99999999999`)).assertStatus(404)
  })

  test('costs two queries', async ({ assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    const visitor = new Visitor()
    const queries = await countQueries(() => visitor.get(`${listOf(seller)}/${product.id}`))
    assert.lengthOf(queries, 2)
  })
})
