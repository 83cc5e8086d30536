import { test } from '@japa/runner'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { makeCreator, type Seller } from '#tests/support/shops'
import { pdfBytes, signedPdfBytes } from '#tests/support/catalog'
import { sendFile, UPLOADS } from '#tests/support/files/uploads'

const PRODUCTS = '/api/v1/creator-dashboard/shop/products'

async function upload(client: ApiClient, { user }: Seller, bytes: Buffer, said: object = {}) {
  const uploadKey = await sendFile(client, user, 'contract.pdf', bytes, said)
  const response = await client.post(UPLOADS).loginAs(user).json({ uploadKey })
  response.assertStatus(201)
  return response.body().data as { id: number; isSigned: boolean }
}

/** @returns the new product's files */
async function sell(client: ApiClient, { user }: Seller, title: string, fileId: number) {
  const json = { title, salesPrice: '100', attachmentIds: [fileId] }
  const response = await client.post(PRODUCTS).loginAs(user).json(json)
  response.assertStatus(201)
  const { id, attachments } = response.body().data
  return { id: id as number, files: attachments as { id: number; isSigned: boolean }[] }
}

test.group('A PDF with a digital signature', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is accepted and reported as signed, whether it is to be marked or not', async ({
    client,
    assert,
  }) => {
    const seller = await makeCreator()
    const bytes = await signedPdfBytes()
    assert.isTrue((await upload(client, seller, bytes)).isSigned)
    assert.isTrue((await upload(client, seller, bytes, { watermark: false })).isSigned)
    assert.isFalse((await upload(client, seller, await pdfBytes())).isSigned)

    const listed = await client.get(UPLOADS).loginAs(seller.user)
    const items = listed.body().data.items as { isSigned: boolean }[]
    assert.deepEqual(
      items.map(({ isSigned }) => isSigned),
      [false, true, true]
    )
  })

  test('keeps the flag in a second product and in a duplicate', async ({ client, assert }) => {
    const seller = await makeCreator()
    const { id } = await upload(client, seller, await signedPdfBytes())
    const first = await sell(client, seller, 'First', id)
    assert.containSubset(first.files, [{ id, isSigned: true }])

    const second = await sell(client, seller, 'Second', id)
    assert.notEqual(second.files[0]!.id, id)
    assert.isTrue(second.files[0]!.isSigned)

    const copy = await client.post(`${PRODUCTS}/${first.id}/duplicates`).loginAs(seller.user)
    copy.assertStatus(201)
    const [file] = copy.body().data.attachments
    assert.notEqual(file.id, id)
    assert.isTrue(file.isSigned)
  })
})
