import { test } from '@japa/runner'
import fc from 'fast-check'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { productInvariants } from '#catalog/queries/product_invariants'
import { makeProduct } from '#tests/support/catalog'
import { makeCreator } from '#tests/support/shops'

/** The rows that differ from what is to be listed. */
async function wronglyListed(): Promise<string[]> {
  const { select } = productInvariants.find(({ name }) => name === 'products_are_listed')!
  const { rows } = await db.rawQuery(select('true'))
  return rows.map(({ id }: { id: string }) => id)
}

test.group('Listed products', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('equal the products after any changes', async ({ assert }) => {
    const sellers = [await makeCreator(), await makeCreator()]
    const step = fc.record({
      shop: fc.nat(1),
      which: fc.nat(20),
      what: fc.constantFrom(
        'make',
        'draft',
        'publish',
        'sell',
        'reprice',
        'translate',
        'unmark',
        'file',
        'delete'
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const { shop, what, which } of steps) {
          const { id: shopId } = sellers[shop]!.shop
          const some = await db.from('products').where('shop_id', shopId).orderBy('id').select('id')
          const id: number = some[which % (some.length || 1)]?.id ?? 0
          const product = db.from('products').where('id', id)
          if (what === 'make') await makeProduct(sellers[shop]!)
          if (what === 'draft') await product.update({ status: 'draft' })
          if (what === 'publish') await product.update({ status: 'published' })
          if (what === 'sell') await product.increment('sales_volume', 1)
          if (what === 'reprice') await product.update({ sales_price: which, original_price: 10 })
          if (what === 'translate') await product.update({ languages: ['ko', 'en'] })
          if (what === 'unmark')
            await db.rawQuery(
              `update products set watermark = jsonb_set(watermark, '{enabled}', 'false') where id = ?`,
              [id]
            )
          if (what === 'file' && id > 0)
            await db.rawQuery(
              `insert into attachments (uid, shop_id, product_id, kind, file_name, content_type, byte_size,
                 sha256, storage_key, created_at)
               values (gen_random_uuid(), ?, ?, 'pdf', 'a.pdf', 'application/pdf', 1, 'x', 'k', now())`,
              [shopId, id]
            )
          if (what === 'delete') {
            await db.from('attachments').where('product_id', id).update({ product_id: null })
            await db.from('product_images').where('product_id', id).delete()
            await product.delete()
          }
        }
        assert.deepEqual(await wronglyListed(), [])
      }),
      { numRuns: 15 }
    )
  })
})
