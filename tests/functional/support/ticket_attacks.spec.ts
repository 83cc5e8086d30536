import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { openDispute } from '#tests/support/disputes'
import { hostileMarkup } from '#tests/support/attacks/hostile_text'
import { makePair, writeMessage } from '#tests/support/accounts/chats'
import {
  answer,
  makeAsker,
  makeClerk,
  makeTicket,
  makeTicketFile,
  ticketBody,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { makeUser, signedIn } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'
import { ticketFileName } from '#support/values/ticket_file_name'

const ACTIVE = /<(?:script|img|svg|iframe|style|meta|base|object)\b[^>]*hit=1/i

/** The page's props are JSON in a script: what breaks out of it remains. */
const withoutScripts = (page: string) => page.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')

test.group('Hostile tickets', (group) => {
  group.each.setup(emptyQueue)

  test('markup in a title, text, note and file name stays text on pages and in mails', async ({
    assert,
  }) => {
    const payloads = hostileMarkup().slice(0, 200)
    const { user, visitor } = await makeAsker()
    const { user: clerk, admin } = await makeClerk()
    const ticket = await makeTicket(user)
    const rows = payloads.map((content, n) => ({
      ticket_id: ticket.id,
      author_id: n % 2 ? clerk.id : user.id,
      side: n % 2 ? 'staff' : 'user',
      is_internal: n % 4 === 1,
      content,
      created_at: new Date(),
    }))
    await db.table('ticket_entries').multiInsert(rows)
    const file = await makeTicketFile(user, { ticketId: ticket.id })
    for (const payload of payloads) {
      const title = payload.replaceAll(/[\0-\x1f]/g, ' ').slice(0, 90)
      const name = ticketFileName(payload, 'pdf')
      assert.notMatch(name, /[\0-\x1f/\\]/)
      await ticket.merge({ title }).save()
      await file.merge({ fileName: name }).save()
    }
    const pages = await Promise.all([
      visitor.get(`/tickets/${ticket.id}`),
      visitor.get('/account/tickets'),
      admin.get(`/admin/tickets/${ticket.id}`),
      admin.get('/admin/tickets'),
    ])
    for (const { status, text } of pages) {
      assert.equal(status, 200)
      assert.notMatch(withoutScripts(text), ACTIVE)
    }
    const nasty = `</blockquote><img src=x onerror=window.hit=1>`
    const { conversations } = (await admin.get(`${TICKET_OFFICE}/${ticket.id}?after=2147483646`))
      .body.data
    assert.isEmpty(conversations)
    const seenId = 2_147_483_647
    const path = `${TICKET_OFFICE}/${ticket.id}/conversations`
    assert.equal((await admin.post(path, answer(nasty, { seenId }))).status, 201)
    await settle()
    const [mail] = await mailsTo(user.email)
    assert.notMatch(mail!.html ?? '', ACTIVE)
    assert.include(mail!.html, '&lt;img')
  }).timeout(120_000)

  test('a refund that a bank disputes is not requested by a ticket', async ({ assert }) => {
    const buyer = await makeUser()
    const order = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    await openDispute(order)
    const visitor = await signedIn(buyer)
    const body = { type: 'refund', tradeNo: order.tradeNo, reason: 'I want it back twice' }
    const { status, body: answered } = await visitor.post(TICKETS, body)
    assert.deepEqual([status, answered.error], [409, 'DISPUTE_OPEN'])
    assert.lengthOf(await db.from('tickets').where('order_id', order.id), 0)
  })

  test('an undecided refund keeps its ticket open for the staff', async ({ assert }) => {
    const buyer = await makeUser()
    const { tradeNo } = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const visitor = await signedIn(buyer)
    const asked = { type: 'refund', tradeNo, reason: 'It does not open' }
    const { id } = (await visitor.post(TICKETS, asked)).body.data
    const { admin } = await makeClerk()
    for (const status of ['resolved', 'closed']) {
      const { body } = await admin.patch(`${TICKET_OFFICE}/${id}/status`, { status })
      assert.equal(body.error, 'REFUND_UNDECIDED')
    }
  })

  test('reported messages are copied, and only those that the reporter sees', async ({
    assert,
  }) => {
    const { buyer, seller, buyerVisitor } = await makePair()
    const own = await writeMessage(buyer.id, seller.user.id, 'Where is my file?')
    const rude = await writeMessage(seller.user.id, buyer.id, 'Go away!')
    const report = (values: Record<string, unknown>) =>
      buyerVisitor.post(TICKETS, {
        type: 'report',
        chatPartnerId: seller.user.id,
        reason: 'harassment',
        ...values,
      })
    assert.equal((await report({})).status, 422, 'without messages')
    assert.equal((await report({ messageIds: [own.id + 500] })).status, 404)
    const wrong = await report({ messageIds: [rude.id], reason: 'copyright' })
    assert.equal(wrong.body.error, 'UNKNOWN_REPORT_REASON')
    const { status, body } = await report({ messageIds: [own.id, rude.id] })
    assert.equal(status, 201)
    assert.deepEqual(
      body.data.reportedMessages.map(({ content }: { content: string }) => content),
      ['Where is my file?', 'Go away!']
    )
    const again = await report({ messageIds: [rude.id] })
    assert.equal(again.body.error, 'ALREADY_REPORTED')
    const { admin } = await makeClerk()
    const seen = await admin.get(`${TICKET_OFFICE}/${body.data.id}`)
    assert.equal(seen.body.data.reportedUser.id, seller.user.id)
    const path = `${TICKET_OFFICE}/${body.data.id}/conversations`
    assert.equal((await admin.post(path, answer('Thank you'))).status, 201)
  })

  test('a follow-up names an earlier ticket of the same user only', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const { visitor: stranger } = await makeAsker()
    const { id } = await makeTicket(user)
    const follow = ticketBody({ followsTicketId: id })
    assert.equal((await stranger.post(TICKETS, follow)).status, 404)
    assert.equal((await visitor.post(TICKETS, follow)).body.data.followsTicketId, id)
  })
})
