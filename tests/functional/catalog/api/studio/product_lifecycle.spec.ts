import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import Product from '#catalog/models/product'
import ProductImage from '#catalog/models/product_image'
import Attachment from '#catalog/models/attachment'
import { RecordSale } from '#catalog/actions/record_sale'
import { DEFAULT_WATERMARK } from '#catalog/models/watermark_settings'
import { makeCreator } from '#tests/support/shops'
import {
  GROUPS,
  makeAttachment,
  makeImage,
  makeProduct,
  pdfBytes,
  storyText,
} from '#tests/support/catalog'

const BASE = '/api/v1/creator-dashboard/shop/products'

async function sell(product: Product) {
  const recordSale = await app.container.make(RecordSale)
  await recordSale.execute({ productId: product.id })
}

test.group('Publishing a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('offers it in the shop, with the moment of its first time', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, {
      status: 'draft',
      publishedAt: null,
      files: ['pdf', 'text'],
    })
    const first = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    first.assertStatus(200)
    first.assertBodyContains({ data: { status: 'published' } })
    const since = Date.parse(first.body().data.publishedAt)
    assert.isFalse(Number.isNaN(since))

    await client.delete(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    assert.equal((await Product.findOrFail(product.id)).status, 'draft')
    const again = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    assert.equal(Date.parse(again.body().data.publishedAt), since)
  })

  const off = {
    visible: { ...DEFAULT_WATERMARK.visible, enabled: false },
    hidden: { enabled: false },
  }
  const cases = [
    { what: 'nothing at all', files: [], cover: false, missing: ['cover', 'attachment'] },
    { what: 'a file', files: [], cover: true, missing: ['attachment'] },
    { what: 'a cover', files: ['pdf'], cover: false, missing: ['cover'] },
    {
      what: 'any watermark',
      files: ['pdf'],
      cover: true,
      watermark: { ...off, synonymGroups: [] },
      missing: ['watermark'],
    },
    {
      what: 'a mark on its pages',
      files: ['pdf'],
      cover: true,
      watermark: { ...off, synonymGroups: GROUPS },
      missing: ['page_mark'],
    },
    {
      what: 'synonym groups for its text',
      files: ['text'],
      cover: true,
      watermark: { ...DEFAULT_WATERMARK, synonymGroups: [] },
      missing: ['synonym_groups'],
    },
  ] as const
  for (const { what, files, cover, missing, ...values } of cases) {
    test(`is refused without ${what}, and says so`, async ({ client, assert }) => {
      const seller = await makeCreator()
      const product = await makeProduct(seller, {
        status: 'draft',
        files: [...files],
        ...(values as object),
      })
      if (!cover) await ProductImage.query().where('product_id', product.id).delete()

      const response = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
      response.assertStatus(422)
      response.assertBodyContains({ error: 'PRODUCT_NOT_READY' })
      assert.deepEqual(response.body().details.missing, [...missing])
      assert.equal((await Product.findOrFail(product.id)).status, 'draft')
    })
  }

  test('is refused when a text cannot write a synonym', async ({ client, assert }) => {
    const seller = await makeCreator()
    const groups = GROUPS.map((g, n) => (n === 0 ? { ...g, synonym: '한국' } : g))
    const product = await makeProduct(seller, {
      status: 'draft',
      watermark: { ...DEFAULT_WATERMARK, synonymGroups: groups },
    })
    const japanese = Buffer.from('93fa967b8cea82cc83658358836782c582b7', 'hex')
    const file = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: japanese })
    await file.merge({ productId: product.id }).save()
    const response = await client.post(`${BASE}/${product.id}/publication`).loginAs(seller.user)
    assert.deepEqual(response.body().details.missing, ['unwritable_synonyms'])
  })

  test('a published product cannot lose what it needs', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['text'] })
    const attempts = [
      [{ coverImageId: null }, 'cover'],
      [{ attachmentIds: [] }, 'attachment'],
      [{ watermark: { ...DEFAULT_WATERMARK, synonymGroups: [] } }, 'synonym_groups'],
    ] as const
    for (const [body, gap] of attempts) {
      const response = await client
        .put(`${BASE}/${product.id}`)
        .loginAs(seller.user)
        .json({ title: 'Half saved?', ...body })
      response.assertStatus(422)
      response.assertBodyContains({ error: 'PRODUCT_NOT_READY', details: { missing: [gap] } })
    }
    const after = await Product.query().where('id', product.id).preload('images').firstOrFail()
    assert.equal(after.title, product.title)
    assert.isNotNull(after.cover)
    assert.isNotNull(await Attachment.findBy({ productId: product.id }))
  })
})

test.group('Saving a product', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('leaves alone what is not sent', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'], description: 'Stays' })
    const response = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ title: 'New title' })
    assert.containsSubset(response.body().data, {
      title: 'New title',
      description: 'Stays',
      missing: [],
    })
    assert.lengthOf(response.body().data.attachments, 1)
  })

  test('a file goes back to the library when it is taken out', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { status: 'draft', files: ['pdf', 'text'] })
    const files = await Attachment.query().where('product_id', product.id).orderBy('id')
    await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ attachmentIds: [files[1]!.id] })
    assert.isNull((await Attachment.findOrFail(files[0]!.id)).productId)
    assert.equal((await Attachment.findOrFail(files[1]!.id)).productId, product.id)
  })

  test('a file belongs to one product only', async ({ client }) => {
    const seller = await makeCreator()
    const holder = await makeProduct(seller, { files: ['pdf'] })
    const { id } = await Attachment.findByOrFail({ productId: holder.id })
    const response = await client
      .post(BASE)
      .loginAs(seller.user)
      .json({ title: 'Second', salesPrice: 1, attachmentIds: [id] })
    response.assertStatus(409)
    response.assertBodyContains({ error: 'ATTACHMENT_HELD' })
  })

  test('a cover can become a preview and back', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const cover = await ProductImage.findByOrFail({ productId: product.id })
    const other = await makeImage(seller.shop)
    const response = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ coverImageId: other.id, previewImageIds: [cover.id] })
    response.assertStatus(422)
    response.assertBodyContains({ details: { missing: ['attachment'] } })

    await product.merge({ status: 'draft' }).save()
    const saved = await client
      .put(`${BASE}/${product.id}`)
      .loginAs(seller.user)
      .json({ coverImageId: other.id, previewImageIds: [cover.id] })
    assert.containsSubset(saved.body().data, {
      cover: { id: other.id },
      previews: [{ id: cover.id }],
    })
  })
})

test.group('A product that was sold', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('keeps its files, yet may get more', async ({ client }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    await sell(product)
    const { id } = await Attachment.findByOrFail({ productId: product.id })
    const more = await makeAttachment(seller.shop, { fileName: 'b.pdf', bytes: await pdfBytes() })
    const save = (attachmentIds: number[]) =>
      client.put(`${BASE}/${product.id}`).loginAs(seller.user).json({ attachmentIds })
    ;(await save([more.id])).assertBodyContains({ code: 409, error: 'ATTACHMENT_SOLD' })
    ;(await save([id, more.id])).assertStatus(200)
  })

  test('keeps its synonym groups and their order: its copies are traced by them', async ({
    client,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['text'] })
    await sell(product)
    const save = (synonymGroups: object[]) =>
      client
        .put(`${BASE}/${product.id}`)
        .loginAs(seller.user)
        .json({ watermark: { ...DEFAULT_WATERMARK, synonymGroups } })
    ;(await save([...GROUPS].reverse())).assertBodyContains({
      code: 409,
      error: 'SYNONYM_GROUPS_FROZEN',
    })
    ;(await save([])).assertBodyContains({ code: 409, error: 'SYNONYM_GROUPS_FROZEN' })
    ;(await save(GROUPS)).assertStatus(200)
  })

  test('leaves shop and studio when it is deleted, with its files where buyers need them', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    await sell(product)
    const response = await client.delete(`${BASE}/${product.id}`).loginAs(seller.user)
    response.assertStatus(200)
    ;(await client.get(`${BASE}/${product.id}`).loginAs(seller.user)).assertStatus(404)
    const publicly = `/api/v1/creator/${seller.creator.name}/shop/products/${product.id}`
    ;(await client.get(publicly)).assertStatus(404)
    assert.isNotNull(await Attachment.findBy({ productId: product.id }))
  })

  test('an unsold one gives its files back when it is deleted', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['pdf'] })
    await client.delete(`${BASE}/${product.id}`).loginAs(seller.user)
    assert.isNull(await Attachment.findBy({ productId: product.id }))
    assert.equal((await Product.findOrFail(product.id)).status, 'archived')
  })
})

test.group("The creator's list of products", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has 25 on a page and counts the rest', async ({ client, assert }) => {
    const seller = await makeCreator()
    for (let n = 1; n <= 26; n++) await makeProduct(seller, { title: `Book ${n}` })
    await makeProduct(await makeCreator(), { title: 'Foreign' })
    const first = await client.get(BASE).loginAs(seller.user)
    assert.lengthOf(first.body().data.items, 25)
    assert.containsSubset(first.body().data, { total: 26, page: 1, pageSize: 25, hasMore: true })
    const second = await client.get(`${BASE}?page=2`).loginAs(seller.user)
    assert.lengthOf(second.body().data.items, 1)
    const beyond = await client.get(`${BASE}?page=9`).loginAs(seller.user)
    assert.containsSubset(beyond.body().data, { items: [], total: 26, hasMore: false })
  })

  test('is searched by a part of the title, taken literally', async ({ client, assert }) => {
    const seller = await makeCreator()
    for (const title of ['100% birds', '1000 birds', '小鸟的故事', 'BIRD_song']) {
      await makeProduct(seller, { title, status: 'draft' })
    }
    const found = async (title: string) => {
      const response = await client.get(`${BASE}/search`).qs({ title }).loginAs(seller.user)
      return response
        .body()
        .data.items.map((item: { title: string }) => item.title)
        .sort()
    }
    assert.deepEqual(await found('bird'), ['100% birds', '1000 birds', 'BIRD_song'])
    assert.deepEqual(await found('0%'), ['100% birds'])
    assert.deepEqual(await found('d_s'), ['BIRD_song'])
    assert.deepEqual(await found('鸟的'), ['小鸟的故事'])
    assert.deepEqual(await found("' or 1=1 --"), [])
    assert.deepEqual(await found('\\'), [])
  })

  test('can show drafts only', async ({ client, assert }) => {
    const seller = await makeCreator()
    await makeProduct(seller, { title: 'Out' })
    await makeProduct(seller, { title: 'In', status: 'draft' })
    const response = await client.get(`${BASE}?status=draft`).loginAs(seller.user)
    assert.containsSubset(response.body().data, { total: 1, items: [{ title: 'In' }] })
  })
})

test.group('Checking synonym groups against a text', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const check = '/api/v1/creator-dashboard/attachments'

  test('says how often and where each original stands', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { id } = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText(4) })
    const response = await client
      .post(`${check}/${id}/text-group-checks`)
      .loginAs(seller.user)
      .json({ groups: GROUPS })
    response.assertStatus(200)
    const { problems, occurrences } = response.body().data
    assert.deepEqual(problems, [])
    assert.equal(occurrences[0].count, 4)
    assert.deepEqual(occurrences[0].excerpts[0], {
      before: '早晨，朋友',
      word: '慢慢',
      after: '走上道路，忽然看见美丽的',
    })
  })

  test('names what forbids them', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { id } = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: storyText() })
    const groups = GROUPS.map((g, n) => (n === 3 ? { ...g, synonym: g.original } : g))
    const response = await client
      .post(`${check}/${id}/text-group-checks`)
      .loginAs(seller.user)
      .json({ groups })
    assert.deepEqual(response.body().data.problems, [{ kind: 'same_words', group: 3 }])
  })
})
