import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import {
  answer,
  makeAsker,
  makeClerk,
  makeTicket,
  reply,
  ticketBody,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { signedIn as signedInAs } from '#tests/support/accounts/phones'
import { MailWaitingTickets } from '#notifications/actions/mail_waiting_tickets'
import { mailWaitingTicketsJob } from '#notifications/values/jobs'
import { InMemoryQueue } from '#platform/queue/in_memory_queue'
import { periodOf } from '#notifications/engines/mail_period'
import { freezeClock } from '#tests/support/clock'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

const SUBJECTS = {
  'zh-CN': ['我们已收到您的工单', '您的工单有新回复', '您的工单已解决'],
  'en-US': ['We have received your ticket', 'New answer to your ticket', 'Your ticket is resolved'],
  'ja-JP': ['お問い合わせを受け付けました', 'お問い合わせへの回答', 'お問い合わせが解決しました'],
} as const

async function walkThrough(locale: keyof typeof SUBJECTS, prefers: { mail: boolean }) {
  const user = await makeUser({ locale })
  if (!prefers.mail) {
    const choice = { user_id: user.id, topic: 'tickets', mail: false, push: false }
    await db.table('notification_preferences').insert(choice)
  }
  const visitor = await signedInAs(user, locale)
  const { admin } = await makeClerk()
  const { id } = (await visitor.post(TICKETS, ticketBody())).body.data
  await settle()
  await admin.post(`${TICKET_OFFICE}/${id}/conversations`, answer('Try it again'))
  await settle()
  await admin.patch(`${TICKET_OFFICE}/${id}/status`, { status: 'resolved' })
  await settle()
  return { user, visitor }
}

test.group('Emails about tickets', (group) => {
  group.each.setup(emptyQueue)

  test('are in the recipient’s language, one for each event', async ({ assert }) => {
    for (const locale of Object.keys(SUBJECTS) as (keyof typeof SUBJECTS)[]) {
      const { user } = await walkThrough(locale, { mail: true })
      const mails = (await mailsTo(user.email)).toReversed()
      const subjects = mails.map(({ subject }) => subject ?? '')
      assert.lengthOf(subjects, 3, locale)
      for (const [n, words] of SUBJECTS[locale].entries()) assert.include(subjects[n], words)
      assert.include(mails[1]!.text, 'Try it again')
      assert.include(mails[1]!.text, '/unsubscribe/')
    }
  })

  test('are not sent to who does not want them; the notifications stay', async ({ assert }) => {
    const { user, visitor } = await walkThrough('en-US', { mail: false })
    assert.isEmpty(await mailsTo(user.email))
    const { body } = await visitor.get('/api/v1/user/eventNotifications')
    assert.sameMembers(
      body.data.items.map(({ type }: { type: string }) => type),
      ['ticket_answered', 'ticket_resolved']
    )
  })
})

test.group('Emails to admins about waiting tickets', (group) => {
  group.each.setup(emptyQueue)

  test('come once in a period, and say how many wait', async ({ assert, cleanup }) => {
    const { clock, release } = freezeClock()
    cleanup(release)
    const clerk = await makeUser({ role: 'admin' })
    const { visitor } = await makeAsker()
    await visitor.post(TICKETS, ticketBody())
    const { body } = await visitor.post(TICKETS, ticketBody())
    await visitor.post(`${TICKETS}/${body.data.id}/conversations`, reply('One more thing'))
    await settle()
    assert.isEmpty(await mailsTo(clerk.email))
    const { period, restMs } = periodOf(clock.now())
    const queue = await app.container.make(InMemoryQueue)
    const jobs = queue.named(mailWaitingTicketsJob)
    assert.lengthOf(jobs, 1)
    clock.moveBy({ seconds: restMs / 1_000 })
    const mail = await app.container.make(MailWaitingTickets)
    await Promise.all([1, 2, 3].map(() => mail.execute({ period })))
    const mails = await mailsTo(clerk.email)
    assert.lengthOf(mails, 1)
    assert.match(mails[0]!.subject ?? '', /^\d+ tickets wait for an answer/)
    assert.include(mails[0]!.text, '/admin/tickets')
    await mail.execute({ period: period + 1 })
    assert.lengthOf(await mailsTo(clerk.email), 1)
  })

  test('go to whom the ticket is assigned, and to no admin who is there or wants none', async ({
    assert,
    cleanup,
  }) => {
    await db.from('tickets').where('waiting_for', 'staff').update({ waiting_for: 'user' })
    const { clock, release } = freezeClock()
    cleanup(release)
    const [own, other, deaf] = await Promise.all(
      Array.from({ length: 3 }, () => makeUser({ role: 'admin' }))
    )
    const present = await makeClerk()
    await db.table('notification_preferences').insert({
      user_id: deaf!.id,
      topic: 'tickets',
      mail: false,
      push: true,
    })
    const now = clock.now()
    const { period } = periodOf(now)
    const mail = await app.container.make(MailWaitingTickets)
    const { user } = await makeAsker()
    await makeTicket(user, { values: { lastReplyAt: now, assigneeId: own!.id } })
    await mail.execute({ period })
    const counts = async () =>
      Promise.all(
        [own!, other!, deaf!, present.user].map(async ({ email }) => (await mailsTo(email)).length)
      )
    assert.deepEqual(await counts(), [1, 0, 0, 0])
    assert.include((await mailsTo(own!.email))[0]!.text, '1 of them assigned to you')
    await makeTicket(user, { values: { lastReplyAt: now } })
    await mail.execute({ period })
    assert.deepEqual(await counts(), [1, 1, 0, 0])
  })
})
