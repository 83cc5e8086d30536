import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Ticket from '#support/models/ticket'
import {
  addEntry,
  makeAsker,
  makeTicket,
  reply,
  ticketBody,
  TICKETS,
} from '#tests/support/accounts/tickets'

test.group('Tickets of a user', () => {
  test('a ticket is opened, answered by its user, and closed', async ({ assert }) => {
    const { visitor } = await makeAsker()
    const opened = await visitor.post(TICKETS, ticketBody())
    assert.equal(opened.status, 201)
    const { id, status, waitingFor } = opened.body.data
    assert.deepEqual([status, waitingFor], ['open', 'staff'])
    const replied = await visitor.post(`${TICKETS}/${id}/conversations`, reply('One more thing'))
    assert.equal(replied.status, 201)
    assert.equal(replied.body.data.status, 'user_replied')
    assert.equal(replied.body.data.conversations[0].content, 'One more thing')
    const closed = await visitor.patch(`${TICKETS}/${id}/status`, { status: 'closed' })
    assert.deepEqual([closed.body.data.status, closed.body.data.canReply], ['closed', false])
    const late = await visitor.post(`${TICKETS}/${id}/conversations`, reply('Too late'))
    assert.deepEqual([late.status, late.body.error], [409, 'TICKET_CLOSED'])
    const list = await visitor.get(`${TICKETS}?status=closed`)
    assert.equal(list.body.data.total, 1)
    const none = await visitor.get(`${TICKETS}?status=open`)
    assert.equal(none.body.data.total, 0)
  })

  test('the user sets no status but closed, and fields have rules', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const { id } = await makeTicket(user)
    for (const status of ['open', 'resolved', 'user_replied', '']) {
      assert.equal((await visitor.patch(`${TICKETS}/${id}/status`, { status })).status, 422)
    }
    const refused: Record<string, unknown>[] = [
      { title: 'x' },
      { title: 'x'.repeat(101) },
      { content: 'x'.repeat(5_001) },
      { topic: 'politics' },
      { type: 'report' },
      { type: 'refund' },
    ]
    for (const values of refused) {
      const { status } = await visitor.post(TICKETS, ticketBody(values))
      assert.equal(status, 422, JSON.stringify(values).slice(0, 40))
    }
  })

  test('a reply that is sent again is stored once', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const { id } = await makeTicket(user)
    const same = reply('Sent twice')
    const path = `${TICKETS}/${id}/conversations`
    await Promise.all([1, 2, 3].map(() => visitor.clone().post(path, same)))
    assert.lengthOf(await db.from('ticket_entries').where('ticket_id', id), 1)
  })

  test('a reply reopens a resolved ticket for 14 days', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const resolve = (id: number, days: number) =>
      db
        .from('tickets')
        .where({ id })
        .update({
          status: 'resolved',
          waiting_for: 'nobody',
          resolved_at: DateTime.utc().minus({ days }).toJSDate(),
        })
    const [early, late] = [await makeTicket(user), await makeTicket(user)]
    await resolve(early.id, 13)
    await resolve(late.id, 15)
    const again = await visitor.post(`${TICKETS}/${early.id}/conversations`, reply('Again'))
    assert.equal(again.body.data.status, 'user_replied')
    const { body } = await visitor.post(`${TICKETS}/${late.id}/conversations`, reply('Again'))
    assert.equal(body.error, 'TICKET_CLOSED')
    assert.isNull((await Ticket.findOrFail(early.id)).resolvedAt)
  })

  test('answers are unread until they are marked as read', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const ticket = await makeTicket(user)
    await addEntry(ticket, { content: 'Try this' })
    const count = async () => (await visitor.get(`${TICKETS}/count`)).body.data
    assert.deepEqual(await count(), { open: 1, user_replied: 0, resolved: 0, closed: 0, unread: 1 })
    await visitor.get(`${TICKETS}/${ticket.id}`)
    assert.equal((await count()).unread, 1, 'reading marks nothing')
    await visitor.patch(`${TICKETS}/${ticket.id}`, { isRead: true })
    assert.equal((await count()).unread, 0)
  })

  test('at most 10 general tickets are open, also with parallel requests', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    for (let n = 0; n < 9; n += 1) await makeTicket(user)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => visitor.clone().post(TICKETS, ticketBody({ title: `Number ${n}` })))
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409])
    assert.include(
      answers.map(({ body }) => body.error),
      'TOO_MANY_OPEN_TICKETS'
    )
  })

  test('tickets of others are absent, on every path', async ({ assert }) => {
    const { user } = await makeAsker()
    const { visitor: stranger } = await makeAsker()
    const ticket = await makeTicket(user)
    const at = `${TICKETS}/${ticket.id}`
    const answers = [
      await stranger.get(at),
      await stranger.patch(at, { isRead: true }),
      await stranger.patch(`${at}/status`, { status: 'closed' }),
      await stranger.post(`${at}/conversations`, reply('Hello')),
    ]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [404, 404, 404, 404]
    )
    assert.equal((await stranger.get(TICKETS)).body.data.total, 0)
    assert.equal((await Ticket.findOrFail(ticket.id)).status, 'open')
  })
})
