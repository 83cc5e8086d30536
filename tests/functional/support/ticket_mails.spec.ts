import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import {
  answer,
  makeClerk,
  ticketBody,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { signedIn as signedInAs } from '#tests/support/accounts/phones'
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
