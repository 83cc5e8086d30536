import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import { PrivateFiles } from '#platform/storage/private_files'
import Attachment from '#catalog/models/attachment'
import { makeCreator } from '#tests/support/shops'
import { makeAttachment, makeProduct } from '#tests/support/catalog'
import { settle } from '#tests/support/queue'

const BASE = '/api/v1/creator-dashboard/attachments'

test.group("A creator's file library", (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lists their own files, newest first', async ({ client, assert }) => {
    const [seller, other] = [await makeCreator(), await makeCreator()]
    const first = await makeAttachment(seller.shop, { fileName: 'a.txt', bytes: 'one' })
    const second = await makeAttachment(seller.shop, { fileName: 'b.txt', bytes: 'two' })
    await makeAttachment(other.shop, { fileName: 'c.txt', bytes: 'three' })

    const response = await client.get(BASE).loginAs(seller.user)
    const { items, total } = response.body().data
    assert.equal(total, 2)
    assert.deepEqual(
      items.map(({ id }: { id: number }) => id),
      [second.id, first.id]
    )
  })

  test('the content redirects the owner to a short-lived link', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    const { id } = await makeAttachment(shop, { fileName: 'a.txt', bytes: 'mine' })
    const response = await client.get(`${BASE}/${id}/content`).loginAs(user).redirects(0)
    response.assertStatus(302)
    assert.match(response.header('location')!, /signature=/)
  })

  test('another creator’s file is answered like an absent one', async ({ client, assert }) => {
    const [owner, thief] = [await makeCreator(), await makeCreator()]
    const { id } = await makeAttachment(owner.shop, { fileName: 'a.txt', bytes: 'mine' })
    const doors = [
      { method: 'GET', tail: '/content' },
      { method: 'GET', tail: '/status' },
      { method: 'DELETE', tail: '' },
      { method: 'POST', tail: '/text-group-checks' },
    ] as const
    for (const { method, tail } of doors) {
      const body = { groups: [] }
      const foreign = await client
        .request(`${BASE}/${id}${tail}`, method)
        .loginAs(thief.user)
        .json(body)
      const absent = await client
        .request(`${BASE}/9999999${tail}`, method)
        .loginAs(thief.user)
        .json(body)
      foreign.assertStatus(404)
      absent.assertStatus(404)
      const { requestId: _, ...foreignBody } = foreign.body()
      assert.containsSubset(absent.body(), foreignBody)
    }
    assert.isNotNull(await Attachment.find(id))
  })

  test('deleting a file deletes its bytes', async ({ client, assert }) => {
    const { user, shop } = await makeCreator()
    const attachment = await makeAttachment(shop, { fileName: 'a.txt', bytes: 'mine' })
    const response = await client.delete(`${BASE}/${attachment.id}`).loginAs(user)
    response.assertBody({ code: 1, message: 'ok', data: null })
    assert.isNull(await Attachment.find(attachment.id))
    await settle()
    const files = await app.container.make(PrivateFiles)
    assert.isNull(await files.size(attachment.storageKey))
  })

  test('a file that a product uses cannot be deleted', async ({ client, assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller, { files: ['text'] })
    const { id } = await Attachment.findByOrFail({ productId: product.id })
    const response = await client.delete(`${BASE}/${id}`).loginAs(seller.user)
    response.assertStatus(409)
    response.assertBodyContains({ error: 'ATTACHMENT_HELD' })
    assert.isNotNull(await Attachment.find(id))
  })
})
