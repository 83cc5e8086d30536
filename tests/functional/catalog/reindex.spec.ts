import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { ReindexCatalog } from '#catalog/listings/actions/reindex_catalog'
import Product from '#catalog/models/product'
import { asOwner } from '#tests/support/as_owner'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeBuyer, makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'

test.group('catalog:reindex', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('recounts what shops offer', async ({ assert }) => {
    const seller = await makeSeller()
    await makeListing(seller)
    await makeListing(seller)
    await makeListing(seller, { status: 'draft' })
    const where = { shop_id: seller.shopId }
    await db.from('product_counts').where(where).update({ published: 77 })
    const reindex = await app.container.make(ReindexCatalog)
    await asOwner((trx) => reindex.execute(trx))
    const counts = await db.from('product_counts').where(where).select('published')
    assert.deepEqual(counts, [{ published: 2 }])
  })

  test('recounts sales from the orders', async ({ assert }) => {
    const seller = await makeSeller()
    const [sold, wrong, unsold] = [
      await makeListing(seller),
      await makeListing(seller, { sales_volume: 40 }),
      await makeListing(seller),
    ]
    for (const goods of [sold, sold, wrong]) await makePaidOrder(await makeBuyer(), goods)
    await Product.query().where('id', sold.id).update({ salesVolume: 0 })
    const reindex = await app.container.make(ReindexCatalog)
    // Only the owner may rebuild an index; the command runs as the owner.
    const run = () => asOwner((trx) => reindex.execute(trx))
    const first = await run()
    assert.equal(first.corrected, 2)
    assert.isNotEmpty(first.indexes)
    const counts = []
    for (const { id } of [sold, wrong, unsold]) {
      counts.push((await Product.findOrFail(id)).salesVolume)
    }
    assert.deepEqual(counts, [2, 1, 0])
    assert.equal((await run()).corrected, 0)
  })
})
