import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { QuoteProducts } from '#catalog/queries/quote_products'
import { ListNewestProducts } from '#catalog/listings/queries/product_lists'
import { makeCreator } from '#tests/support/shops'
import { makeProduct } from '#tests/support/catalog'

test.group('Queries of the catalog for other modules', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a quote reports price, creator and whether the product can be bought', async ({
    assert,
  }) => {
    const seller = await makeCreator()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    const products = [
      await makeProduct(seller, { salesPrice: 700n }),
      await makeProduct(seller, { isAvailable: false }),
      await makeProduct(seller, { status: 'draft' }),
      await makeProduct(closed),
    ]
    const ids = products.map(({ id }) => id)
    const quoteProducts = await app.container.make(QuoteProducts)
    const quotes = await quoteProducts.execute([...ids, ids[0]!, 2_000_000_000])
    assert.deepEqual(
      quotes.map(({ id, isAvailable }) => [id, isAvailable]),
      ids.map((id, n) => [id, n === 0])
    )
    assert.containsSubset(quotes[0]!, {
      title: 'A quiet book',
      shopId: seller.shop.id,
      shopName: seller.shop.name,
      creatorUserId: seller.user.id,
      creatorName: seller.creator.name,
    })
    assert.deepEqual(quotes[0]!.price.toJSON(), { amount: '700', currency: 'CNY' })
  })

  test('the newest products come from open shops only', async ({ assert }) => {
    await db.from('products').update({ status: 'draft' })
    const seller = await makeCreator()
    const closed = await makeCreator({ shop: { status: 'inactive' } })
    await makeProduct(closed)
    const [older, newer] = [await makeProduct(seller), await makeProduct(seller)]
    const listNewest = await app.container.make(ListNewestProducts)
    const cards = await listNewest.execute({ reader: 'zh', limit: 10 })
    assert.deepEqual(
      cards.map(({ id }) => id),
      [newer.id, older.id]
    )
  })
})
