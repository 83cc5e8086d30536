import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { Live } from '#platform/realtime/live'
import {
  answer,
  makeAsker,
  makeClerk,
  makeTicket,
  makeTicketFile,
  reply,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

const SECRET = 'SECRETNOTE'

/** Everything that a ticket with an internal note sends to its user. */
async function heardBy(userId: number, act: () => Promise<void>): Promise<string> {
  const live = await app.container.make(Live)
  const original = live.publish
  const heard: string[] = []
  live.publish = (channel, message) => {
    if (channel === `users/${userId}`) heard.push(JSON.stringify(message))
  }
  try {
    await act()
  } finally {
    live.publish = original
  }
  return heard.join('\n')
}

test.group('Internal notes', (group) => {
  group.each.setup(emptyQueue)

  test('reach no answer, page, export, mail, notification or live message of the user', async ({
    assert,
  }) => {
    const { user, visitor } = await makeAsker()
    const { user: clerk, admin } = await makeClerk()
    const ticket = await makeTicket(user)
    const { id } = ticket
    const office = `${TICKET_OFFICE}/${id}/conversations`
    const file = await makeTicketFile(clerk)
    await file.merge({ fileName: `${SECRET}.pdf` }).save()
    const heard = await heardBy(user.id, async () => {
      const note = answer(SECRET, { isInternal: true, fileIds: [file.id] })
      assert.equal((await admin.post(office, note)).status, 201)
    })
    assert.equal(heard, '', 'the user is not even told that there is a note')
    await settle()
    assert.isEmpty(await mailsTo(user.email))
    assert.isEmpty(await db.from('event_notifications').where('user_id', user.id))
    const before = await visitor.get(`${TICKETS}/${id}`)
    assert.equal(before.body.data.updatedAt, ticket.updatedAt.toUTC().toISO())

    const seenId = (await admin.get(`${TICKET_OFFICE}/${id}`)).body.data.conversations.at(-1).id
    await admin.post(office, answer('A public answer', { seenId }))
    await settle()
    const at = `${TICKETS}/${id}`
    const answers = [
      before,
      await visitor.get(TICKETS),
      await visitor.get(`${TICKETS}/count`),
      await visitor.get(at),
      await visitor.get(`${at}?after=1`),
      await visitor.patch(at, { isRead: true }),
      await visitor.post(`${at}/conversations`, reply('Thanks')),
      await visitor.get('/api/v1/user/data-export'),
      await visitor.get('/account/tickets'),
      await visitor.get(`/tickets/${id}`),
      await visitor.get('/account/notifications'),
      await visitor.get('/api/v1/user/eventNotifications'),
      await visitor.get(`${at}/files/${file.id}`),
      await visitor.patch(`${at}/status`, { status: 'closed' }),
    ]
    const mails = await mailsTo(user.email)
    const texts = [...answers.map(({ text }) => text), ...mails.map((mail) => JSON.stringify(mail))]
    assert.deepEqual(
      texts.filter((text) => text.includes(SECRET)),
      []
    )
    assert.equal(answers[12]!.status, 404, 'a file of a note is absent')
    assert.lengthOf(mails, 1)
    assert.include(mails[0]!.text, 'A public answer')
    for (const n of [3, 7, 9]) assert.include(texts[n], 'A public answer')
    assert.include((await admin.get(`${TICKET_OFFICE}/${id}`)).text, SECRET)
  })

  test('change neither status nor the side that has to reply, also in a closed ticket', async ({
    assert,
  }) => {
    const { user } = await makeAsker()
    const { admin } = await makeClerk()
    const { id, version } = await makeTicket(user, {
      values: { status: 'closed', waitingFor: 'nobody' },
    })
    const path = `${TICKET_OFFICE}/${id}/conversations`
    const { status, body } = await admin.post(path, answer('For later', { isInternal: true }))
    assert.equal(status, 201)
    assert.containsSubset(body.data, { status: 'closed', waitingFor: 'nobody', version })
    const late = await admin.post(path, answer('Too late', { seenId: 2 ** 31 - 1 }))
    assert.deepEqual([late.status, late.body.error], [409, 'TICKET_CLOSED'])
  })
})
