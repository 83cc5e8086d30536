import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import AuditEntry from '#audit/models/audit_entry'
import type User from '#identity/models/user'
import { makeToken } from '#tests/support/access'
import { freezeClock } from '#tests/support/clock'
import { copyBytes } from '#tests/support/delivery'
import { makeUser } from '#tests/support/identity'
import { makeSeller } from '#tests/support/orders'
import { emptyQueue } from '#tests/support/queue'
import { soldBook } from '#tests/support/tracing'

const API = '/api/v1/admin-dashboard/shops'
const TOOLS = ['', '/decoder', '/detector', '/assignments', '/downloads', '/reports']

const creatorOf = async (shopId: number): Promise<string> => {
  const { name } = await db
    .from('creators')
    .join('shops', 'shops.creator_id', 'creators.id')
    .where('shops.id', shopId)
    .select('creators.name')
    .firstOrFail()
  return name
}

const enter = (client: ApiClient, user: User, name: string, reason = 'Ticket 77') =>
  client.post(`${API}/${name}/toolbox-visits`).loginAs(user).json({ reason })

const trace = (client: ApiClient, user: User, name: string, body: Record<string, unknown>) =>
  client.post(`${API}/${name}/watermark-assignment/decode`).loginAs(user).json(body)

/** A shop that sold a book twice, another shop, and an admin. */
async function scene() {
  const sale = await soldBook(2)
  const other = await makeSeller()
  return {
    ...sale,
    other,
    admin: await makeUser({ role: 'admin' }),
    name: await creatorOf(sale.seller.shopId),
    otherName: await creatorOf(other.shopId),
  }
}

test.group('An admin in a shop’s toolbox', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)
  group.each.timeout(60_000)

  test('rejects access tokens, for entering and for withdrawing a file', async ({
    client,
    assert,
  }) => {
    const { admin, name, book } = await scene()
    const file = book.pdf
    const { header } = await makeToken(admin)
    const withdrawal = `/api/v1/admin-dashboard/attachments/${file.id}/withdrawal`
    const requests: [string, object][] = [
      [`${API}/${name}/toolbox-visits`, { reason: 'Ticket 77' }],
      [`${API}/${name}/watermark-assignment/decode`, { text: 'Hm' }],
      [withdrawal, { reason: 'Ticket 77' }],
    ]
    for (const [path, body] of requests) {
      const response = await client.post(path).headers(header).json(body)
      assert.equal(response.status(), 403, path)
      assert.equal(response.body().error, 'SESSION_REQUIRED', path)
    }
    assert.equal((await client.delete(withdrawal).headers(header)).status(), 403)
    assert.isNull((await db.from('attachments').where('id', file.id).firstOrFail()).withdrawn_at)
  })

  test('finds the shop by a part of its name, closed ones too', async ({ client, assert }) => {
    const { admin, other, otherName } = await scene()
    await db.from('shops').where('id', other.shopId).update({ status: 'inactive' })
    const find = async (keyword: string) => {
      const page = await client.get('/admin/toolbox').loginAs(admin).qs({ keyword }).withInertia()
      const { shops } = page.inertiaProps as unknown as {
        shops: { items: { creatorName: string; status: string }[] }
      }
      return shops.items
    }
    assert.containsSubset(await find(otherName.slice(1).toUpperCase()), [
      { creatorName: otherName, status: 'inactive' },
    ])
    assert.deepEqual(await find('%'), [], 'a percent sign is no wildcard')
  })

  test('has no access before the admin enters with a reason', async ({ client, assert }) => {
    const { admin, name } = await scene()
    for (const tool of TOOLS) {
      const page = await client
        .get(`/admin/shops/${name}/toolbox${tool}`)
        .loginAs(admin)
        .redirects(0)
      page.assertStatus(302)
      page.assertHeader('location', `/admin/toolbox?keyword=${name}`)
    }
    const rejected = await trace(client, admin, name, { kind: 'text', text: 'a leak' })
    rejected.assertStatus(403)
    rejected.assertBodyContains({ error: 'SHOP_NOT_ENTERED' })
    ;(await enter(client, admin, name, ' ')).assertStatus(422)

    ;(await enter(client, admin, name)).assertStatus(200)
    for (const tool of TOOLS) {
      const page = await client
        .get(`/admin/shops/${name}/toolbox${tool}`)
        .loginAs(admin)
        .redirects(0)
      page.assertStatus(200)
    }
    const entries = await AuditEntry.query().where('actorId', admin.id)
    assert.lengthOf(entries, 1)
    assert.containsSubset(entries[0]!.serialize(), {
      action: 'toolbox.entered',
      subjectType: 'shop',
      details: { creatorName: name, reason: 'Ticket 77' },
    })
  })

  test('gets the buyer of a leak; the use is recorded first', async ({ client, assert }) => {
    const { admin, name, book, sold, seller } = await scene()
    await enter(client, admin, name)
    const text = (await copyBytes(sold[1]!.buyer, book.text)).toString()
    const response = await trace(client, admin, name, { kind: 'text', text, productId: book.id })
    const { verdict, suspects } = response.body().data
    assert.equal(verdict, 'identified')
    assert.equal(suspects[0].buyer.email, sold[1]!.buyer.email)

    const entry = await AuditEntry.query().where('action', 'toolbox.traced').firstOrFail()
    assert.equal(entry.actorId, admin.id)
    assert.equal(entry.subjectId, String(seller.shopId))
    assert.deepEqual(entry.details, {
      creatorName: name,
      kind: 'text',
      productId: book.id,
      attachmentId: null,
    })
  })

  test('uploads files as creators do', async ({ client, assert }) => {
    const { admin, name, book, sold } = await scene()
    await enter(client, admin, name)
    const leak = await copyBytes(sold[0]!.buyer, book.pdf)
    const response = await client
      .post(`${API}/${name}/watermark-assignment/decode`)
      .loginAs(admin)
      .file('file', leak, { filename: 'leak.pdf' })
    assert.equal(response.body().data.suspects[0].buyer.email, sold[0]!.buyer.email)
  })

  test('sees only what the entered shop sold', async ({ client, assert }) => {
    const { admin, name, otherName, book, sold } = await scene()
    await enter(client, admin, otherName)
    ;(await trace(client, admin, name, { kind: 'text', text: 'x' })).assertStatus(403)

    const text = (await copyBytes(sold[0]!.buyer, book.text)).toString()
    const elsewhere = await trace(client, admin, otherName, { kind: 'text', text })
    assert.equal(elsewhere.body().data.verdict, 'none')
    const foreign = await trace(client, admin, otherName, {
      kind: 'text',
      text,
      attachmentId: book.text.id,
    })
    foreign.assertStatus(404)
  })

  test('has to enter again after an hour', async ({ client, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const { admin, name } = await scene()
    await enter(client, admin, name)
    clock.moveBy({ minutes: 59 })
    ;(await trace(client, admin, name, { kind: 'text', text: 'x' })).assertStatus(200)
    clock.moveBy({ minutes: 2 })
    ;(await trace(client, admin, name, { kind: 'text', text: 'x' })).assertStatus(403)
  })

  test('does not give access to another admin', async ({ client }) => {
    const { admin, name } = await scene()
    await enter(client, admin, name)
    const colleague = await makeUser({ role: 'admin' })
    ;(await trace(client, colleague, name, { kind: 'text', text: 'x' })).assertStatus(403)
  })

  test('creators and buyers cannot enter, not even their own shop', async ({ client }) => {
    const { seller, sold, name } = await scene()
    for (const user of [seller.user, sold[0]!.buyer]) {
      ;(await enter(client, user, name)).assertStatus(403)
      ;(await trace(client, user, name, { kind: 'text', text: 'x' })).assertStatus(403)
      ;(await client.get(`/admin/shops/${name}/toolbox`).loginAs(user)).assertStatus(403)
    }
  })

  test('an unknown shop is a 404', async ({ client }) => {
    const { admin } = await scene()
    ;(await enter(client, admin, 'nobodyhere')).assertStatus(404)
    ;(await client.get('/admin/shops/nobodyhere/toolbox').loginAs(admin)).assertStatus(404)
  })

  test('cannot block customers for the creator', async ({ client }) => {
    const { admin, name, sold } = await scene()
    await enter(client, admin, name)
    const response = await client
      .post(`/api/v1/creator-dashboard/customers/${sold[0]!.buyer.id}/block`)
      .loginAs(admin)
      .json({ reasonType: 'other', reason: 'leaked' })
    response.assertStatus(403)
  })
})
