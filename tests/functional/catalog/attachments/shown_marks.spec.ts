import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { CheckShownMarks } from '#catalog/attachments/actions/check_shown_marks'
import { FindUnmarkedPages } from '#watermarking/queries/pdf_marks'
import { makeCreator, type Seller } from '#tests/support/shops'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'
import { COVERED, samplePdf } from '#tests/unit/watermarking/pdf/pdf_samples'

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'

async function upload(client: ApiClient, { user }: Seller, bytes: Buffer): Promise<number> {
  const uploadKey = await sendFile(client, user, 'book.pdf', bytes)
  const response = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
  response.assertStatus(201)
  response.assertBodyContains({ data: { unmarkedPages: [] } })
  return response.body().data.id
}

async function listed(client: ApiClient, { user }: Seller) {
  const { items } = (await client.get(UPLOADS).loginAs(user)).body().data
  const files: { id: number; unmarkedPages: number[] }[] = items
  return new Map(files.map(({ id, unmarkedPages }) => [id, unmarkedPages]))
}

const check = async () => (await app.container.make(CheckShownMarks)).execute()

test.group('Pages on which PDF viewers show no mark', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are found by a job and named to the creator, also in another product', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const [covered, sound] = [
      await upload(client, seller, COVERED),
      await upload(client, seller, await samplePdf(2)),
    ]
    await check()
    const files = await listed(client, seller)
    assert.deepEqual([files.get(covered), files.get(sound)], [[2], []])

    for (const title of ['First', 'Second']) {
      const json = { title, salesPrice: '100', attachmentIds: [covered] }
      const response = await client.post(PRODUCTS).loginAs(seller.user).json(json)
      response.assertStatus(201)
      response.assertBodyContains({ data: { attachments: [{ unmarkedPages: [2] }] } })
    }
  })

  test('are searched once, and from where the last search ended', async ({ client, assert }) => {
    const seller = await makeCreator()
    const id = await upload(client, seller, COVERED)
    await db.from('attachments').where({ id }).update({ checked_pages: 2 })
    await check()
    await check()
    const file = await db.from('attachments').where({ id }).first()
    assert.deepEqual([file.checked_pages, file.unmarked_pages], [3, []])
  })

  test('are not searched in a file that is gone', async ({ client, assert }) => {
    const seller = await makeCreator()
    const id = await upload(client, seller, COVERED)
    await db.from('attachments').where({ id }).update({ storage_key: 'originals/gone' })
    await check()
    const file = await db.from('attachments').where({ id }).first()
    assert.deepEqual([file.checked_pages, file.unmarked_pages], [3, []])
  })

  test('are not told of a file that cannot be drawn, which holds up no other', async ({
    client,
    assert,
    cleanup,
  }) => {
    const seller = await makeCreator()
    const other = await upload(client, seller, COVERED)
    const undrawn = await upload(client, seller, await samplePdf(2))
    const found = [null, [2]]
    app.container.swap(FindUnmarkedPages, () => ({ execute: async () => found.shift() ?? null }))
    cleanup(() => app.container.restore(FindUnmarkedPages))
    await check()
    const files = await db.from('attachments').whereIn('id', [other, undrawn]).orderBy('id')
    assert.deepEqual(
      files.map((file) => [file.checked_pages, file.unmarked_pages]),
      [
        [3, [2]],
        [2, []],
      ]
    )
  })
})
