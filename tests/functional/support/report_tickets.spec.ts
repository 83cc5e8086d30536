import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { SYSTEM } from '#core/http/actor'
import { OpenTicket } from '#support/actions/open_ticket'
import {
  makeAsker,
  makeClerk,
  reply,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { makeProduct } from '#tests/support/catalog'
import { signedIn } from '#tests/support/identity'
import { makeCreator, makeMember } from '#tests/support/shops'

const body = (productId: number, values: Record<string, unknown> = {}) => ({
  type: 'report',
  productId,
  reason: 'copyright',
  details: 'Page 3 is mine.',
  ...values,
})
const ticketsAbout = (productId: number) => db.from('tickets').where('product_id', productId)

test.group('Tickets that report a product', () => {
  test('name the product, the reason and the words, and wait for the staff', async ({ assert }) => {
    const { creator, ...seller } = await makeCreator()
    const product = await makeProduct(seller)
    const { user, visitor } = await makeAsker()
    const { status, body: opened } = await visitor.post(TICKETS, body(product.id))
    assert.equal(status, 201)
    assert.containsSubset(opened.data, {
      type: 'report',
      reportReason: 'copyright',
      title: product.title,
      waitingFor: 'staff',
      content: 'Page 3 is mine.',
      product: { id: product.id, creatorName: creator.name },
    })
    const entry = await db
      .from('audit_entries')
      .where({ action: 'ticket.opened', subject_id: String(opened.data.id) })
      .firstOrFail()
    assert.containsSubset(entry, { actor_id: user.id, details: { type: 'report' } })
    const { admin } = await makeClerk()
    const seen = await admin.get(`${TICKET_OFFICE}/${opened.data.id}`)
    assert.containsSubset(seen.body.data, {
      user: { username: user.username },
      reportedProduct: { status: 'published', takedown: null, openReports: 1 },
    })
  })

  test('one is open for each user and product; once decided, they may report again', async ({
    assert,
  }) => {
    const product = await makeProduct(await makeCreator())
    const { visitor } = await makeAsker()
    const first = await visitor.post(TICKETS, body(product.id))
    const second = await visitor.post(TICKETS, body(product.id))
    assert.deepEqual([second.status, second.body.error], [409, 'ALREADY_REPORTED'])
    assert.deepEqual(second.body.details, { ticketId: first.body.data.id })
    await ticketsAbout(product.id).update({
      status: 'resolved',
      waiting_for: 'nobody',
      resolved_at: new Date(),
    })
    const third = await visitor.post(TICKETS, body(product.id))
    assert.equal(third.status, 201)
    const path = `${TICKETS}/${first.body.data.id}/conversations`
    const reopened = await visitor.post(path, reply('Still there'))
    assert.deepEqual([reopened.status, reopened.body.error], [409, 'ALREADY_REPORTED'])
    assert.deepEqual(reopened.body.details, { ticketId: third.body.data.id })
    const { admin } = await makeClerk()
    const byStaff = await admin.patch(`${TICKET_OFFICE}/${first.body.data.id}/status`, {
      status: 'open',
    })
    assert.deepEqual([byStaff.status, byStaff.body.error], [409, 'ALREADY_REPORTED'])
  })

  test('parallel reports of one user store one ticket', async ({ assert }) => {
    const product = await makeProduct(await makeCreator())
    const { id: userId } = await makeMember()
    const open = await app.container.make(OpenTicket)
    const subject = { type: 'report', productId: product.id, reason: 'other' } as const
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => open.execute({ userId, subject, actor: SYSTEM }))
    )
    const errors = results.flatMap((result) =>
      result.status === 'rejected' ? [(result.reason as Error).constructor.name] : []
    )
    assert.deepEqual(errors, Array(7).fill('AlreadyReported'))
    assert.lengthOf(await ticketsAbout(product.id), 1)
  })

  test('need a visible product that is not one’s own, and a known reason', async ({ assert }) => {
    const seller = await makeCreator()
    const product = await makeProduct(seller)
    const draft = await makeProduct(seller, { status: 'draft' })
    const { visitor } = await makeAsker()
    for (const id of [draft.id, 99_999_999]) {
      assert.equal((await visitor.post(TICKETS, body(id))).status, 404)
    }
    const wrong: Record<string, unknown>[] = [
      { reason: 'dislike' },
      { reason: 'spam' },
      { reason: undefined },
      { productId: undefined },
      { details: 'x'.repeat(1_001) },
      { fileIds: [1, 2, 3, 4, 5, 6] },
    ]
    const answers = await Promise.all(
      wrong.map((values) => visitor.clone().post(TICKETS, body(product.id, values)))
    )
    const statuses = answers.map(({ status }) => status)
    assert.isTrue(
      statuses.every((status) => status === 422 || status === 429),
      statuses.join()
    )
    assert.equal(answers[0]!.body.errors[0].field, 'reason')
    assert.lengthOf(await ticketsAbout(product.id), 0)
    const own = await signedIn(await makeOwner(seller.user.id))
    const refused = await own.post(TICKETS, body(product.id))
    assert.deepEqual([refused.status, refused.body.error], [422, 'OWN_PRODUCT_REPORTED'])
  })

  test('take no other fields', async ({ assert }) => {
    const product = await makeProduct(await makeCreator())
    const { user, visitor } = await makeAsker()
    const stuffed = { status: 'closed', userId: 1, assigneeId: 1, ticketNo: 'TK1', title: 'Mine' }
    assert.equal((await visitor.post(TICKETS, body(product.id, stuffed))).status, 201)
    const stored = await ticketsAbout(product.id).firstOrFail()
    assert.containsSubset(stored, { user_id: user.id, status: 'open', assignee_id: null })
    assert.equal(stored.title, product.title)
  })

  test('are rate limited', async ({ assert }) => {
    const { visitor } = await makeAsker()
    const report = async () => (await visitor.post(TICKETS, body(99_999_999))).status
    for (let n = 0; n < 5; n++) assert.equal(await report(), 404)
    assert.equal(await report(), 429)
  })
})

async function makeOwner(userId: number) {
  const { default: User } = await import('#identity/models/user')
  const { PASSWORD } = await import('#tests/support/identity')
  const owner = await User.findOrFail(userId)
  return owner.merge({ password: PASSWORD }).save()
}
