import { test } from '@japa/runner'
import sharp from 'sharp'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import { PrivateFiles } from '#platform/storage/private_files'
import CatalogAccountDeletion from '#catalog/actions/catalog_account_deletion'
import ProductSample, { samplePageKey } from '#catalog/models/product_sample'
import { TakeDownProduct } from '#catalog/products/actions/take_down_product'
import { SweepSamples } from '#catalog/samples/actions/sweep_samples'
import { makeAttachment, pdfBytes } from '#tests/support/catalog'
import { freezeClock } from '#tests/support/clock'
import {
  choose,
  makeGoods,
  makeSampled,
  pathOf,
  PDF,
  samplesOf,
  stateOf,
} from '#tests/support/files/public_samples'
import { emptyQueue, settle } from '#tests/support/queue'
import { blockCustomer, makeCreator, makeMember } from '#tests/support/shops'

test.group('Pages that visitors may read', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('are drawn by a job, with a line across them', async ({ client, assert }) => {
    const goods = await makeGoods('pdf')
    assert.containsSubset(await stateOf(client, goods), { state: 'none', mostPages: 3, pages: '' })
    const response = await choose(client, goods, { pages: '２〜3' })
    response.assertBodyContains({ data: { state: 'drawing', pages: '2-3', pictures: [] } })
    assert.deepEqual(await samplesOf(client, goods), [])

    await settle()
    assert.containsSubset(await stateOf(client, goods), {
      state: 'ready',
      pictures: [{ page: 2 }, { page: 3 }],
    })
    const [sample] = await samplesOf(client, goods)
    assert.containsSubset(sample, { fileName: 'book.pdf', pageCount: PDF, passage: null })
    const picture = await client.get(sample.pictures[1].url)
    picture.assertStatus(200)
    picture.assertHeader('content-type', 'image/webp')
    assert.match(picture.header('cache-control')!, /private, max-age=\d{1,3}$/)
    const drawn = sharp(picture.body())
    const { width, height } = await drawn.metadata()
    assert.deepEqual({ page: 3, width, height, url: sample.pictures[1].url }, sample.pictures[1])
    assert.isAtMost(width, 1200)
    // The page itself is empty there.
    const middle = { left: width >> 2, top: height >> 2, width: width >> 1, height: height >> 1 }
    const [red] = (await drawn.extract(middle).stats()).channels
    assert.isBelow(red!.min, 240)
  })

  test('are pages of the file, and at most a third of it: “{pages}”')
    .with([
      { pages: '', code: 'SAMPLE_PAGES_UNKNOWN' },
      { pages: 'all', code: 'SAMPLE_PAGES_UNKNOWN' },
      { pages: '0', code: 'SAMPLE_PAGES_UNKNOWN' },
      { pages: '3-2', code: 'SAMPLE_PAGES_UNKNOWN' },
      { pages: '9-10', code: 'SAMPLE_PAGES_UNKNOWN' },
      { pages: '1-999999', code: 'SAMPLE_PAGES_UNKNOWN' },
      { pages: '1, 3, 5, 7', code: 'SAMPLE_TOO_LARGE' },
      { pages: '1-9', code: 'SAMPLE_TOO_LARGE' },
    ])
    .run(async ({ client, assert }, { pages, code }) => {
      const goods = await makeGoods('pdf')
      const response = await choose(client, goods, { pages })
      response.assertStatus(422)
      assert.equal(response.body().error, code)
      assert.equal((await stateOf(client, goods)).state, 'none')
    })

  test('are at most ten, and none of a file with one page', async ({ client }) => {
    const long = await makeGoods('pdf', await pdfBytes(60))
    ;(await choose(client, long, { pages: '1-11' })).assertStatus(422)
    ;(await choose(client, long, { pages: '11-20' })).assertStatus(200)
    const short = await makeGoods('pdf', await pdfBytes(1))
    const response = await choose(client, short, { pages: '1' })
    response.assertBodyContains({ code: 422, error: 'FILE_TOO_SHORT_FOR_SAMPLE' })
  })

  test('are read only while the product is on sale', async ({ client, assert }) => {
    const { goods, url } = await makeSampled(client)
    const { seller, product } = goods
    const [visitor, blocked] = [await makeMember(), await makeMember()]
    await blockCustomer(seller.shop.id, blocked.id, seller.user.id)
    ;(await client.get(url).loginAs(visitor)).assertStatus(200)
    ;(await client.get(url).loginAs(blocked)).assertStatus(403)
    ;(await client.get(`${url}0`)).assertStatus(404)

    await product.merge({ status: 'draft' }).save()
    ;(await client.get(url)).assertStatus(404)
    assert.lengthOf((await stateOf(client, goods)).pictures, 2, 'its creator sees them')
    await product.merge({ status: 'published' }).save()
    ;(await client.get(url)).assertStatus(200)

    const actor = { userId: seller.user.id, actingAsId: null }
    const takeDown = await app.container.make(TakeDownProduct)
    await takeDown.execute({ productId: product.id, reason: 'Copied', actor })
    ;(await client.get(url)).assertStatus(404)
    await product.refresh()
    await product.merge({ status: 'published' }).save()
    await seller.shop.merge({ status: 'inactive' }).save()
    ;(await client.get(url)).assertStatus(404)
  })

  test('end with another choice, their removal, and the file', async ({ client, assert }) => {
    const { goods, url } = await makeSampled(client)
    await choose(client, goods, { pages: '2, 3' })
    await settle()
    ;(await client.get(url)).assertStatus(200)

    await choose(client, goods, { pages: '4' })
    ;(await client.get(url)).assertStatus(404)
    await settle()
    const [{ pictures }] = await samplesOf(client, goods)
    ;(await client.get(pictures[0].url)).assertStatus(200)

    const replacement = await makeAttachment(goods.seller.shop, {
      fileName: 'second edition.pdf',
      bytes: await pdfBytes(12),
    })
    const response = await client
      .put(`/api/v1/creator-dashboard/shop/products/${goods.product.id}`)
      .loginAs(goods.seller.user)
      .json({ attachmentIds: [replacement.id] })
    response.assertStatus(200)
    assert.deepEqual(await samplesOf(client, goods), [])
    ;(await client.get(pictures[0].url)).assertStatus(404)
    const unused = await choose(client, goods, { pages: '1' })
    unused.assertBodyContains({ code: 409, error: 'SAMPLE_OF_UNUSED_FILE' })

    const next = { ...goods, file: await replacement.refresh() }
    await choose(client, next, { pages: '1' })
    await settle()
    assert.lengthOf(await samplesOf(client, next), 1)
    const removal = () => client.delete(pathOf(next.file)).loginAs(goods.seller.user)
    for (let time = 0; time < 2; time++) {
      ;(await removal()).assertBodyContains({ data: { state: 'none', pages: '' } })
    }
    assert.deepEqual(await samplesOf(client, next), [])
  })

  test('are deleted an hour after nobody may read them', async ({ client, assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { goods } = await makeSampled(client)
    const { uid } = await ProductSample.findByOrFail({ attachmentId: goods.file.id })
    const files = await app.container.make(PrivateFiles)
    const sweep = async () => {
      await (await app.container.make(SweepSamples)).execute()
      return [await files.exists(samplePageKey(uid, 2)), await files.exists(samplePageKey(uid, 3))]
    }
    clock.moveBy({ hours: 2 })
    assert.deepEqual(await sweep(), [true, true], 'they are read')
    await goods.product.merge({ status: 'archived' }).save()
    assert.deepEqual(await sweep(), [false, false])
    assert.lengthOf(await ProductSample.all(), 0)
  })

  test('belong to their creator', async ({ client }) => {
    const goods = await makeGoods('pdf')
    const stranger = { ...goods, seller: await makeCreator() }
    ;(await choose(client, stranger, { pages: '1' })).assertStatus(404)
    ;(await client.get(pathOf(goods.file)).loginAs(stranger.seller.user)).assertStatus(404)
    ;(await client.delete(pathOf(goods.file)).loginAs(stranger.seller.user)).assertStatus(404)
  })

  test('are chosen again in a duplicate', async ({ client, assert }) => {
    const { goods } = await makeSampled(client)
    const response = await client
      .post(`/api/v1/creator-dashboard/shop/products/${goods.product.id}/duplicates`)
      .loginAs(goods.seller.user)
      .json({})
    const [{ id: attachmentId }] = response.body().data.attachments
    await settle()
    const copy = await ProductSample.findByOrFail({ attachmentId })
    assert.deepEqual([copy.state, copy.pages], ['ready', [2, 3]])
  })

  test('end with the account', async ({ client, assert }) => {
    const { goods, url } = await makeSampled(client)
    const { id: userId } = goods.seller.user
    const deletion = await app.container.make(CatalogAccountDeletion)
    await db.transaction((trx) => deletion.deletePersonalData({ userId } as never, trx))
    ;(await client.get(url)).assertStatus(404)
    assert.isNull(await ProductSample.findBy({ attachmentId: goods.file.id }))
  })

  test('of an adult work are read after the confirmation of age', async ({ client, assert }) => {
    const { goods } = await makeSampled(client)
    await goods.product.merge({ isNsfw: true }).save()
    const page = client.get(`/c/${goods.seller.creator.name}/p/${goods.product.id}`)
    const { product } = (await page.withInertia()).inertiaProps as { product: { samples: [] } }
    assert.deepEqual(product.samples, [])
  })
})
