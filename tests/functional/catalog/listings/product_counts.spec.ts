import { test } from '@japa/runner'
import fc from 'fast-check'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { SearchProducts } from '#catalog/listings/queries/search_products'
import Category from '#catalog/models/category'
import app from '@adonisjs/core/services/app'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator, uniqueWord } from '#tests/support/shops'

const storedCounts = () =>
  db
    .from('product_counts')
    .where('published', '<>', 0)
    .orderBy([{ column: 'shop_id' }, { column: 'category_id' }])
    .select('shop_id', 'category_id', 'published')

const counted = () =>
  db
    .from('products')
    .where('status', 'published')
    .groupBy('shop_id', 'category_id')
    .orderBy([{ column: 'shop_id' }, { column: 'category_id' }])
    .select('shop_id', 'category_id', db.raw('count(*)::int as published'))

test.group('The product count of a shop', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is maintained when products and categories change', async ({ assert }) => {
    const sellers = [await makeCreator(), await makeCreator()]
    const step = fc.record({
      shop: fc.nat(1),
      what: fc.constantFrom('make', 'publish', 'hide', 'move', 'delete', 'delete category', 'bulk'),
      which: fc.nat(20),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const { shop, what, which } of steps) {
          const { id: shopId } = sellers[shop]!.shop
          const some = await db.from('products').where('shop_id', shopId).orderBy('id').select('id')
          const product = db.from('products').where('id', some[which % (some.length || 1)]?.id ?? 0)
          const shelf = { name: uniqueWord('FileStore'), shopId, sort: 0 }
          if (what === 'make') await makeProduct(sellers[shop]!)
          if (what === 'publish') await product.update({ status: 'published' })
          if (what === 'hide') await product.update({ status: 'draft' })
          if (what === 'move')
            await product.update({ category_id: (await Category.create(shelf)).id })
          if (what === 'bulk')
            await db.from('products').update({ status: which % 2 ? 'published' : 'draft' })
          if (what === 'delete') {
            await db.from('product_images').where('shop_id', shopId).delete()
            await product.delete()
          }
          if (what === 'delete category')
            await db.from('categories').where('shop_id', shopId).delete()
        }
        assert.deepEqual(await storedCounts(), await counted())
      }),
      { numRuns: 15 }
    )
  })

  test('equals the lists, for all products and for one category', async ({ assert }) => {
    const seller = await makeCreator()
    const { id } = await Category.create({ name: 'Maps', shopId: seller.shop.id, sort: 0 })
    for (let n = 0; n < 3; n++) await makeProduct(seller, { categoryId: n ? id : null })
    const search = await app.container.make(SearchProducts)
    const shop = { id: seller.shop.id, currency: 'CNY' } as const
    assert.equal((await search.execute(shop)).total, 3)
    assert.equal((await search.execute(shop, { category: id })).total, 2)
    assert.equal((await search.execute(shop, { category: id, page: 9 })).total, 2)
    assert.equal((await search.execute(shop, { category: id + 1000 })).total, 0)
  })
})
