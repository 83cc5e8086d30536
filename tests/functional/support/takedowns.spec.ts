import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { LiftTakedown } from '#catalog/products/actions/lift_takedown'
import { RestoreReportedProduct } from '#support/actions/restore_reported_product'
import Product from '#catalog/models/product'
import User from '#identity/models/user'
import { makeAsker, makeClerk, TICKETS, TICKET_OFFICE } from '#tests/support/accounts/tickets'
import { makeProduct } from '#tests/support/catalog'
import { PASSWORD, signedIn } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { makeListing, makeSeller } from '#tests/support/orders'
import { makeCreator } from '#tests/support/shops'

const hide = (id: number) => `/api/v1/admin-dashboard/products/${id}/hide`
const REASON = { reason: 'The pages are copied from another book.' }

async function makeReported() {
  const seller = await makeSeller()
  const goods = await makeListing(seller)
  const creator = await User.findOrFail(seller.user.id)
  await creator.merge({ password: PASSWORD }).save()
  const { visitor } = await makeAsker()
  const report = { type: 'report', productId: goods.id, reason: 'copyright' }
  const { body } = await visitor.post(TICKETS, report)
  return { goods, creator, visitor, ticketId: body.data.id as number }
}

test.group('Products that an admin takes off sale', (group) => {
  group.each.setup(emptyQueue)

  test('are hidden with a reason that the creator is mailed, and cannot be published', async ({
    assert,
  }) => {
    const { goods, creator, visitor, ticketId } = await makeReported()
    const { admin } = await makeClerk()
    assert.equal((await admin.post(hide(goods.id), {})).status, 422)
    assert.equal((await admin.post(hide(goods.id), REASON)).status, 200)
    const twice = await admin.post(hide(goods.id), REASON)
    assert.deepEqual([twice.status, twice.body.error], [409, 'ALREADY_TAKEN_DOWN'])
    assert.equal((await Product.findOrFail(goods.id)).status, 'draft')

    const studio = await signedIn(creator)
    const path = `/api/v1/creator-dashboard/shop/products/${goods.id}/publication`
    const published = await studio.post(path)
    assert.deepEqual([published.status, published.body.error], [409, 'PRODUCT_TAKEN_DOWN'])
    await settle()
    const [mail] = await mailsTo(creator.email)
    assert.include(mail!.text, REASON.reason)
    const ticket = await admin.get(`${TICKET_OFFICE}/${ticketId}`)
    assert.containsSubset(ticket.body.data.conversations, [
      { event: 'product_hidden', isInternal: true, content: REASON.reason },
    ])
    assert.equal(ticket.body.data.reportedProduct.takedown.reason, REASON.reason)
    assert.notInclude((await visitor.get(`${TICKETS}/${ticketId}`)).text, REASON.reason)
    const entry = await db.from('audit_entries').where('action', 'product.taken_down').firstOrFail()
    assert.equal(entry.subject_id, String(goods.id))
  })

  test('are on sale again when that is undone', async ({ assert }) => {
    const { goods, creator } = await makeReported()
    const { admin } = await makeClerk()
    const early = await admin.delete(hide(goods.id))
    assert.deepEqual([early.status, early.body.error], [409, 'NOT_TAKEN_DOWN'])
    await admin.post(hide(goods.id), REASON)
    assert.equal((await admin.delete(hide(goods.id))).status, 200)
    await settle()
    assert.lengthOf(await mailsTo(creator.email), 2)
    const takedown = await db.from('product_takedowns').where('product_id', goods.id).first()
    assert.isNotNull(takedown.lifted_at)
    // This listing has no cover, so it stays a draft that its creator can complete.
    assert.equal((await Product.findOrFail(goods.id)).status, 'draft')
  })

  test('are on sale again when complete; what was a draft stays one', async ({ assert }) => {
    const creator = await makeCreator()
    const { admin } = await makeClerk()
    const link = { url: 'https://files.example/ink', remark: null, accessCode: null }
    const thirdPartyStorageLinks = [{ ...link, unzipPassword: null }]
    const path = `/c/${creator.creator.name}/p/`
    for (const status of ['published', 'draft'] as const) {
      const product = await makeProduct(creator, { status, thirdPartyStorageLinks } as never)
      const { publishedAt } = product
      await admin.post(hide(product.id), REASON)
      assert.equal((await admin.get(`${path}${product.id}`)).status, 404)
      assert.equal((await admin.delete(hide(product.id))).status, 200)
      const restored = await Product.findOrFail(product.id)
      assert.equal(restored.status, status)
      assert.equal(restored.publishedAt?.toMillis(), publishedAt?.toMillis())
      const shown = await admin.get(`${path}${product.id}`)
      assert.equal(shown.status, status === 'published' ? 200 : 404)
    }
    const events = await db.from('outbox_events').where('name', 'catalog.product_published')
    assert.isEmpty(events, 'followers are not told again')
  })

  test('a product is restored with the note in its reports, or not at all', async ({ assert }) => {
    const { goods } = await makeReported()
    const { admin } = await makeClerk()
    await admin.post(hide(goods.id), REASON)
    const lift = await app.container.make(LiftTakedown)
    const live = await app.container.make(Live)
    const clock = {
      now(): never {
        throw new Error('The process ends before the note')
      },
    }
    const restore = new RestoreReportedProduct(lift, live, clock)
    const input = { productId: goods.id, actor: SYSTEM }
    await assert.rejects(() => restore.execute(input), 'The process ends before the note')
    const takedown = await db.from('product_takedowns').where('product_id', goods.id).firstOrFail()
    assert.isNull(takedown.lifted_at)
    assert.equal((await Product.findOrFail(goods.id)).status, 'draft')
  })

  test('two admins at once make one takedown; absent and deleted products are absent', async ({
    assert,
  }) => {
    const { goods } = await makeReported()
    const clerks = await Promise.all([makeClerk(), makeClerk(), makeClerk()])
    const answers = await Promise.all(clerks.map(({ admin }) => admin.post(hide(goods.id), REASON)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    assert.lengthOf(await db.from('product_takedowns').where('product_id', goods.id), 1)
    const gone = await makeProduct(await makeCreator(), { status: 'archived' })
    for (const id of [gone.id, 99_999_999]) {
      assert.equal((await clerks[0]!.admin.post(hide(id), REASON)).status, 404)
      assert.equal((await clerks[0]!.admin.delete(hide(id))).status, 404)
    }
  })
})
