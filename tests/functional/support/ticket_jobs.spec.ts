import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { EndIdleTickets } from '#support/actions/end_idle_tickets'
import Ticket from '#support/models/ticket'
import TicketEntry from '#support/models/ticket_entry'
import { addEntry, makeAsker, makeTicket, TICKETS } from '#tests/support/accounts/tickets'
import { makeUser, signedIn } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeListing, makePaidOrder, makeSeller } from '#tests/support/orders'
import { emptyQueue, settle } from '#tests/support/queue'

const ago = (days: number) => DateTime.utc().minus({ days })
const endIdle = async () => (await app.container.make(EndIdleTickets)).execute()
const lastEvent = async (ticketId: number) =>
  (await TicketEntry.query().where({ ticketId }).orderBy('id', 'desc').firstOrFail()).event

test.group('Idle tickets', (group) => {
  group.each.setup(emptyQueue)

  test('are resolved after 14 days without the awaited answer, and their user is notified', async ({
    assert,
  }) => {
    const { user } = await makeAsker()
    const values = (days: number) => ({ values: { lastReplyAt: ago(days) } })
    const [due, early, ours] = await Promise.all(
      [15, 13, 100].map((d) => makeTicket(user, values(d)))
    )
    await addEntry(due!, { content: 'Which file?' })
    await addEntry(early!, { content: 'Which file?' })
    await Promise.all([endIdle(), endIdle()])
    assert.equal((await Ticket.findOrFail(due!.id)).status, 'resolved')
    assert.equal(await lastEvent(due!.id), 'resolved_unanswered')
    assert.equal((await Ticket.findOrFail(early!.id)).status, 'open')
    assert.equal((await Ticket.findOrFail(ours!.id)).status, 'open', 'we owe the answer')
    await settle()
    assert.lengthOf(await mailsTo(user.email), 1)
  })

  test('are closed 30 days after they were resolved', async ({ assert }) => {
    const { user } = await makeAsker()
    const resolved = (days: number) => ({
      values: { status: 'resolved', waitingFor: 'nobody', resolvedAt: ago(days) } as const,
    })
    const due = await makeTicket(user, resolved(31))
    const early = await makeTicket(user, resolved(29))
    await endIdle()
    assert.equal((await Ticket.findOrFail(due.id)).status, 'closed')
    assert.equal(await lastEvent(due.id), 'closed_resolved')
    assert.equal((await Ticket.findOrFail(early.id)).status, 'resolved')
  })

  test('an undecided refund goes back to the staff instead', async ({ assert }) => {
    const buyer = await makeUser()
    const { tradeNo } = await makePaidOrder(buyer, await makeListing(await makeSeller()))
    const visitor = await signedIn(buyer)
    const asked = { type: 'refund', tradeNo, reason: 'It does not open' }
    const { id } = (await visitor.post(TICKETS, asked)).body.data
    const ticket = await Ticket.findOrFail(id)
    await addEntry(ticket, { content: 'Which error do you see?' })
    await ticket.merge({ lastReplyAt: ago(15) }).save()
    await endIdle()
    await ticket.refresh()
    assert.deepEqual([ticket.status, ticket.waitingFor], ['open', 'staff'])
    assert.equal(await lastEvent(id), 'answer_overdue')
    assert.notInclude((await visitor.get(`${TICKETS}/${id}`)).text, 'answer_overdue')
  })
})
