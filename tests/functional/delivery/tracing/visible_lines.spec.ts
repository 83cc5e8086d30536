import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import sharp from 'sharp'
import type User from '#identity/models/user'
import { makeUser } from '#tests/support/identity'
import { emptyQueue } from '#tests/support/queue'
import { screenshot } from '#tests/support/files/leaked_pictures'
import { ASSIGNMENT_PATH, soldBook, traceFile } from '#tests/support/tracing'

const pageOf = (client: ApiClient, user: User, copyId: number, page: number) =>
  client.get(`${ASSIGNMENT_PATH}/copies/${copyId}/pages/${page}`).loginAs(user)

/** Without the earlier name, which is found by the order only. */
const NEW_EMAIL = 'another@buyer.test'

const find = (client: ApiClient, user: User, search: string) =>
  client.get(ASSIGNMENT_PATH).loginAs(user).qs({ search, kind: 'pdf', status: 'done' })

const copyOf = (orderId: number, attachmentId: number) =>
  db.from('copies').where({ order_id: orderId, attachment_id: attachmentId }).firstOrFail()

test.group('Tracing | a picture without a readable mark', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(120_000)

  test('is told as one whose mark could not be read, with what helps, at 60 % and JPEG 60 too', async ({
    client,
    assert,
  }) => {
    const { seller } = await soldBook(1)
    const shot = await screenshot(null)
    const small = await sharp(shot).resize(336).jpeg({ quality: 60 }).toBuffer()
    for (const picture of [shot, small]) {
      const response = await traceFile(client, seller.user, picture, 'seen.jpg')
      const { verdict, statement } = response.body().data
      assert.equal(verdict, 'none')
      assert.equal(statement.title, 'No mark could be read')
      assert.include(statement.text, 'rules nobody out')
      assert.include(statement.text, 'several images of the same leak')
    }
  })

  test('the order number or name in its visible line finds the copy, also after a new name, of this shop only', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(2)
    const { seller: other } = await soldBook(1)
    const { buyer, order } = sold[0]!
    await db
      .from('users')
      .where('id', buyer.id)
      .update({ username: 'renamed_since', email: NEW_EMAIL, username_changed_at: new Date() })
    for (const line of [order.tradeNo, buyer.username, 'renamed_since']) {
      const { items, total } = (await find(client, seller.user, line)).body().data
      assert.equal(total, 1, line)
      assert.equal(items[0].buyer.email, NEW_EMAIL)
      assert.equal(items[0].attachment.id, book.pdf.id)
      assert.property(items[0].attachment, 'pageCount')
      assert.equal((await find(client, other.user, line)).body().data.total, 0)
    }
  })

  test('a page of that copy is shown with its line, without the hidden marks', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const { id } = await copyOf(sold[0]!.order.id, book.pdf.id)
    const response = await pageOf(client, seller.user, id, 1)
    response.assertStatus(200)
    response.assertHeader('content-type', 'image/webp')
    response.assertHeader('cache-control', 'private, no-store')
    const picture = response.body() as Buffer
    const { width, height } = await sharp(picture).metadata()
    assert.equal(width, 1000)

    const foot = { left: 0, top: Math.floor(height * 0.9), width, height: Math.floor(height * 0.1) }
    const { channels } = await sharp(picture).extract(foot).grayscale().stats()
    assert.isBelow(channels[0]!.min, 250, 'the line at the foot')

    const png = await sharp(picture).png().toBuffer()
    const traced = await traceFile(client, seller.user, png, 'page.png')
    assert.equal(traced.body().data.verdict, 'none')
  })

  test('a page that does not exist, a text, and another shop’s copy are refused', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const { seller: other } = await soldBook(1)
    const { order } = sold[0]!
    const pdf = await copyOf(order.id, book.pdf.id)
    const text = await copyOf(order.id, book.text.id)
    const beyond = await pageOf(client, seller.user, pdf.id, 99_999)
    beyond.assertStatus(422)
    assert.equal(beyond.body().error, 'PAGE_NOT_DRAWN')
    ;(await pageOf(client, seller.user, text.id, 1)).assertStatus(404)
    ;(await pageOf(client, other.user, pdf.id, 1)).assertStatus(404)
  })

  test('an admin does the same in a shop that they entered, and in no other', async ({
    client,
    assert,
  }) => {
    const { seller, book, sold } = await soldBook(1)
    const { buyer, order } = sold[0]!
    const { id } = await copyOf(order.id, book.pdf.id)
    const { name } = await db.from('creators').where('id', seller.creatorId).firstOrFail()
    const admin = await makeUser({ role: 'admin' })
    const shop = `/api/v1/admin-dashboard/shops/${name}`
    const list = () =>
      client.get(`${shop}/watermark-assignment`).loginAs(admin).qs({ search: order.tradeNo })
    const page = () =>
      client.get(`${shop}/watermark-assignment/copies/${id}/pages/1`).loginAs(admin)
    for (const response of [await list(), await page()]) response.assertStatus(403)

    const reason = 'Ticket 77'
    await client.post(`${shop}/toolbox-visits`).loginAs(admin).json({ reason })
    const { items } = (await list()).body().data
    assert.include(
      items.map((item: { buyer: { email: string } }) => item.buyer.email),
      buyer.email
    )
    ;(await page()).assertStatus(200)
  })
})
