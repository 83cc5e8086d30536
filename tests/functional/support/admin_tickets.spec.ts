import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Ticket from '#support/models/ticket'
import {
  addEntry,
  answer,
  makeAsker,
  makeClerk,
  makeTicket,
  reply,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { lastMailTo, mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'
import { uniqueWord } from '#tests/support/shops'

const at = ({ id }: { id: number }) => `${TICKET_OFFICE}/${id}`

test.group('Tickets at the staff’s side', (group) => {
  group.each.setup(emptyQueue)

  test('the queue lists what waits for the staff, the oldest first; filters and keyword narrow it', async ({
    assert,
  }) => {
    const { user } = await makeAsker()
    const { user: clerk, admin } = await makeClerk()
    const ago = (days: number) => DateTime.utc().minus({ days })
    const word = uniqueWord('needle')
    const newer = await makeTicket(user, { values: { lastReplyAt: ago(400) } })
    const older = await makeTicket(user, {
      values: { lastReplyAt: ago(500), title: `A ${word} here`, assigneeId: clerk.id },
    })
    await makeTicket(user, { values: { lastReplyAt: ago(600), waitingFor: 'user' } })
    const idsOf = async (query: string) =>
      (await admin.get(`${TICKET_OFFICE}?${query}`)).body.data.items.map(
        ({ id }: { id: number }) => id
      )
    const queue: number[] = await idsOf('waitingFor=staff')
    assert.deepEqual(queue.slice(0, 2), [older.id, newer.id])
    assert.deepEqual(await idsOf(`keyword=${word.toUpperCase()}`), [older.id])
    assert.deepEqual(await idsOf(`keyword=${newer.ticketNo.toLowerCase()}`), [newer.id])
    assert.lengthOf(await idsOf(`keyword=${user.username}`), 3)
    assert.lengthOf(await idsOf(`keyword=${user.email}&waitingFor=user`), 1)
    assert.deepEqual(await idsOf('assignee=me'), [older.id])
    assert.isEmpty(await idsOf(`keyword=${user.username}&type=refund`))
    assert.isEmpty(await idsOf('keyword=%25%25'))
    const paged = await admin.get(`${TICKET_OFFICE}?keyword=${user.username}&pageSize=2&page=2`)
    assert.containsSubset(paged.body.data, { total: 3, page: 2, hasMore: false })
    assert.lengthOf(paged.body.data.items, 1)
    assert.equal((await admin.get(`${TICKET_OFFICE}?status=pending`)).status, 422)
  })

  test('an answer makes the ticket wait for its user, who is notified once by mail and on the site', async ({
    assert,
  }) => {
    const { user, visitor } = await makeAsker()
    const { user: clerk, admin } = await makeClerk()
    const ticket = await makeTicket(user)
    const sent = answer('Please download it again')
    const path = `${at(ticket)}/conversations`
    const all = await Promise.all([1, 2, 3].map(() => admin.clone().post(path, sent)))
    assert.deepEqual(
      all.map(({ status }) => status),
      [201, 201, 201]
    )
    const { data } = all[0]!.body
    assert.containsSubset(data, { status: 'open', waitingFor: 'user' })
    assert.containsSubset(data.conversations, [{ side: 'staff', author: clerk.username }])
    assert.isString(data.firstAnswerAt)
    await settle()
    const mail = await lastMailTo(user.email)
    assert.include(mail.text, 'Please download it again')
    assert.lengthOf(await mailsTo(user.email), 1)
    const told = await visitor.get('/api/v1/user/eventNotifications')
    assert.containsSubset(told.body.data.items, [
      { type: 'ticket_answered', path: `/tickets/${ticket.id}`, count: 1 },
    ])
    const seen = await visitor.get(`${TICKETS}/${ticket.id}`)
    assert.equal(seen.body.data.isUnread, true)
    assert.notInclude(seen.text, clerk.username, 'the staff is not named')
    const replied = await visitor.post(`${TICKETS}/${ticket.id}/conversations`, reply('It works'))
    assert.containsSubset(replied.body.data, { status: 'user_replied', waitingFor: 'staff' })
  })

  test('an answer from a screen that lacks an entry is not sent', async ({ assert }) => {
    const { user, visitor } = await makeAsker()
    const { admin } = await makeClerk()
    const ticket = await makeTicket(user)
    await visitor.post(`${TICKETS}/${ticket.id}/conversations`, reply('Never mind'))
    const { status, body } = await admin.post(`${at(ticket)}/conversations`, answer('Try this'))
    assert.deepEqual([status, body.error], [409, 'TICKET_MOVED_ON'])
    assert.deepEqual(body.details, { entries: 1 })
    assert.lengthOf(await db.from('ticket_entries').where('ticket_id', ticket.id), 1)
  })

  test('of two admins who answer at once, one gets a conflict', async ({ assert }) => {
    const { user } = await makeAsker()
    const clerks = await Promise.all([makeClerk(), makeClerk()])
    for (let round = 0; round < 5; round++) {
      const ticket = await makeTicket(user)
      const answers = await Promise.all(
        clerks.map(({ admin }, n) =>
          admin.clone().post(`${at(ticket)}/conversations`, answer(`Answer ${n}`))
        )
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409])
      assert.lengthOf(await db.from('ticket_entries').where('ticket_id', ticket.id), 1)
    }
  })

  test('status and assignment need the version that the admin saw', async ({ assert }) => {
    const { user } = await makeAsker()
    const clerks = await Promise.all([makeClerk(), makeClerk()])
    const ticket = await makeTicket(user)
    const answers = await Promise.all(
      clerks.map(({ admin }, n) =>
        admin.patch(`${at(ticket)}/status`, {
          status: n === 0 ? 'resolved' : 'closed',
          version: 1,
        })
      )
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409])
    assert.equal(answers.find(({ status }) => status === 409)!.body.error, 'TICKET_MOVED_ON')
    const updatedAt = DateTime.utc().minus({ days: 2 }).startOf('second')
    const other = await makeTicket(user, { values: { updatedAt } })
    const assigned = await clerks[0]!.admin.patch(at(other), {
      assigneeId: clerks[1]!.user.id,
      version: 1,
    })
    assert.equal(assigned.body.data.assignee.username, clerks[1]!.user.username)
    const stored = await db.from('tickets').where('id', other.id).firstOrFail()
    assert.equal(stored.updated_at.getTime(), updatedAt.toMillis(), 'the user sees no change')
    const stale = await clerks[1]!.admin.patch(at(other), { assigneeId: null, version: 1 })
    assert.equal(stale.body.error, 'TICKET_MOVED_ON')
    const nobody = await clerks[1]!.admin.patch(at(other), { assigneeId: null, version: 2 })
    assert.isNull(nobody.body.data.assignee)
    const wrong = await clerks[0]!.admin.patch(at(other), { assigneeId: user.id })
    assert.deepEqual([wrong.status, wrong.body.error], [422, 'UNKNOWN_ASSIGNEE'])
    const audit = await db
      .from('audit_entries')
      .where({ subject_type: 'ticket', subject_id: String(other.id) })
      .orderBy('id')
    assert.deepEqual(
      audit.map(({ action }) => action),
      ['ticket.assigned', 'ticket.unassigned']
    )
  })

  test('resolving notifies the user; a later answer leaves the ticket resolved', async ({
    assert,
  }) => {
    const { user, visitor } = await makeAsker()
    const { admin } = await makeClerk()
    const ticket = await makeTicket(user)
    await admin.patch(`${at(ticket)}/status`, { status: 'resolved' })
    await settle()
    assert.include((await lastMailTo(user.email)).subject, 'resolved')
    const { conversations } = (await admin.get(at(ticket))).body.data
    const seenId = conversations.at(-1).id
    const added = await admin.post(
      `${at(ticket)}/conversations`,
      answer('One more hint', { seenId })
    )
    assert.containsSubset(added.body.data, { status: 'resolved', waitingFor: 'nobody' })
    const again = await visitor.post(`${TICKETS}/${ticket.id}/conversations`, reply('Thanks, but'))
    assert.equal(again.body.data.status, 'user_replied')
  })

  test('the detail shows the user, earlier tickets, and reads on after an entry', async ({
    assert,
  }) => {
    const { user } = await makeAsker()
    const { admin } = await makeClerk()
    const earlier = await makeTicket(user, { values: { title: 'An older matter' } })
    const ticket = await makeTicket(user)
    for (let n = 1; n <= 55; n++) await addEntry(ticket, { content: `Line ${n}`, side: 'user' })
    const { data } = (await admin.get(at(ticket))).body
    assert.lengthOf(data.conversations, 50)
    assert.isTrue(data.hasMore)
    const rest = await admin.get(`${at(ticket)}?after=${data.conversations.at(-1).id}`)
    assert.lengthOf(rest.body.data.conversations, 5)
    assert.isFalse(rest.body.data.hasMore)
    assert.containsSubset(data.earlier, [{ id: earlier.id, title: 'An older matter' }])
    assert.containsSubset(data.user, { username: user.username, bans: 0, orders: 0 })
    assert.equal((await Ticket.findOrFail(ticket.id)).version, 1, 'reading changes nothing')
    assert.equal((await admin.get(`${TICKET_OFFICE}/999999999`)).status, 404)
  })
})
