import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { Mailer } from '#platform/mail/mailer'
import Announcement from '#announcements/models/announcement'
import type { AnnouncementDispatched } from '#announcements/events'
import { DispatchAnnouncements } from '#announcements/actions/dispatch_announcements'
import { MailAnnouncement } from '#notifications/broadcasts/actions/mail_announcement'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'

/** Three pages, of which the last one is not full. */
const PEOPLE = 1_300

/** What the database sees of a killed process: its connection is gone in the middle of the transaction. */
async function die(trx: TransactionClientContract) {
  await trx.rawQuery('select pg_terminate_backend(pg_backend_pid())')
}

/** Dies in each page once, after all of its statements and before the commit. */
class DyingOutbox extends Outbox {
  readonly deaths = new Set<number>()

  override async record(event: AnnouncementDispatched, trx: TransactionClientContract) {
    await super.record(event, trx)
    const { after } = event.payload
    if (this.deaths.has(after)) return
    this.deaths.add(after)
    await die(trx)
  }
}

/** Rejects every page of one announcement. */
class FailingOutbox extends Outbox {
  constructor(
    private announcementId: number,
    clock: Clock
  ) {
    super(clock)
  }

  override async record(event: AnnouncementDispatched, trx: TransactionClientContract) {
    if (event.payload.announcementId === this.announcementId)
      throw new Error('This announcement fails')
    await super.record(event, trx)
  }
}

async function makePeople(count: number): Promise<number[]> {
  const { rows } = await db.rawQuery<{ rows: { id: number }[] }>(
    `insert into users (username, email, password, locale, group_name, created_at)
     select 'person' || n, 'p' || n || '@many.example', 'x', 'en-US', 'many', now()
     from generate_series(1, ?::int) as n returning id`,
    [count]
  )
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

const announce = () =>
  Announcement.create({
    kind: 'manual',
    audience: 'selected',
    title: 'To many',
    content: 'Some words.',
    filter: { groupName: 'many' } as never,
    isImportant: false,
    translations: {},
    isMailed: true,
    publishedAt: null,
    createdAt: null,
  } as never)

/** Until an attempt succeeds, as the queue and the schedule do. @returns the number of failures */
async function insist(attempt: () => Promise<unknown>): Promise<number> {
  for (let failures = 0; ; failures++) {
    const isDone = await attempt().then(
      () => true,
      () => false
    )
    if (isDone) return failures
    if (failures > 20) throw new Error('It never succeeds')
  }
}

test.group('An announcement to many people', (group) => {
  group.each.setup(emptyDatabaseAfterwards)

  test('whose dispatch is killed in each page reaches everybody in exactly one page', async ({
    assert,
    cleanup,
  }) => {
    const userIds = await makePeople(PEOPLE)
    const { id } = await announce()
    await db.from('announcements').where({ id }).update({ published_at: new Date() })
    const outbox = new DyingOutbox(await app.container.make(Clock))
    app.container.swap(Outbox, () => outbox)
    cleanup(() => app.container.restore(Outbox))
    const tell = async () => (await app.container.make(DispatchAnnouncements)).execute()
    assert.equal(await insist(tell), 3)

    const told = await db.from('outbox_events').where('name', 'site.announcement_dispatched')
    const pages = told.map(({ payload }) => payload as AnnouncementDispatched['payload'])
    assert.lengthOf(pages, 3)
    const reached = pages.flatMap(({ after, until }) =>
      userIds.filter((userId) => userId > after && userId <= until)
    )
    assert.deepEqual(
      reached.toSorted((one, other) => one - other),
      userIds
    )
    const row = await db.from('announcements').where({ id }).firstOrFail()
    assert.equal(row.recipient_count, PEOPLE)
    const recipients = await db.from('announcement_recipients').where('announcement_id', id)
    assert.lengthOf(recipients, PEOPLE)
    assert.equal(await insist(tell), 0)
  })

  test('does not wait for an earlier one that fails', async ({ assert, cleanup }) => {
    await makePeople(3)
    const [bad, good] = [await announce(), await announce()]
    const publishedAt = new Date(Date.now() - 1_000)
    await db.from('announcements').where('id', bad.id).update({ published_at: publishedAt })
    await db.from('announcements').where('id', good.id).update({ published_at: new Date() })
    const outbox = new FailingOutbox(bad.id, await app.container.make(Clock))
    app.container.swap(Outbox, () => outbox)
    cleanup(() => app.container.restore(Outbox))
    const dispatch = await app.container.make(DispatchAnnouncements)
    await assert.rejects(() => dispatch.execute(), 'This announcement fails')
    assert.deepEqual(
      await db.from('announcements').whereNotNull('told_at').select('id', 'recipient_count'),
      [{ id: good.id, recipient_count: 3 }]
    )
  })

  test('whose emails are killed in between is emailed to everybody once', async ({
    assert,
    cleanup,
  }) => {
    const userIds = await makePeople(30)
    const { id } = await announce()
    await db
      .table('announcement_recipients')
      .multiInsert(userIds.map((userId) => ({ announcement_id: id, user_id: userId })))
    const mailer = await app.container.make(Mailer)
    let sent = 0
    const send = mailer.send.bind(mailer)
    mailer.send = async (mail, trx) => {
      await send(mail, trx)
      if (++sent % 7 === 0) await die(trx!)
    }
    app.container.swap(Mailer, () => mailer)
    cleanup(() => app.container.restore(Mailer))
    const page = { announcementId: id, after: 0, until: userIds.at(-1)! }
    const mail = async () => (await app.container.make(MailAnnouncement)).execute(page)
    assert.isAbove(await insist(mail), 3)
    const mails = await db.from('mailbox_messages').where('subject', 'To many')
    assert.lengthOf(mails, 30)
    assert.equal(new Set(mails.map(({ recipient }) => recipient)).size, 30)
  })
})
