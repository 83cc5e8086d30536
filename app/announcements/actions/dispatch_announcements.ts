import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { Outbox } from '#core/events/outbox'
import { Live } from '#platform/realtime/live'
import { MOST_LIVE_IDS, publishLive } from '#announcements/engines/publish_live'
import { AnnouncementDispatched } from '#announcements/events'
import Announcement from '#announcements/models/announcement'
import { usersMatching } from '#announcements/queries/audience_rows'
import type { AudienceFilter } from '#announcements/values/announcement_audience'

const PAGE = 500

/**
 * Notifies the recipients of announcements that are due, in pages. Each page is committed with its cursor, so that an
 * interruption neither skips nor repeats a recipient.
 */
@inject()
export class DispatchAnnouncements {
  constructor(
    private outbox: Outbox,
    private live: Live,
    private clock: Clock
  ) {}

  /**
   * Dispatches all announcements that are due. One that fails does not hold up the later ones.
   * @throws the first error, after all others are dispatched: the job is then repeated
   */
  async execute(): Promise<void> {
    const failedIds: number[] = []
    const errors: unknown[] = []
    for (;;) {
      const due = await this.#due()
        .whereNotIn('id', failedIds)
        .orderBy('published_at')
        .select('id')
        .first()
      if (!due) break
      try {
        let hasMore = true
        while (hasMore) hasMore = await db.transaction((trx) => this.#page(due.id, trx))
      } catch (error) {
        failedIds.push(due.id)
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
  }

  #due(client?: TransactionClientContract) {
    return Announcement.query({ client })
      .whereNull('told_at')
      .whereNull('withdrawn_at')
      .where('published_at', '<=', this.clock.now().toJSDate())
  }

  async #page(id: number, trx: TransactionClientContract): Promise<boolean> {
    const row = await this.#due(trx).where({ id }).forUpdate().first()
    if (!row) return false
    const userIds = await this.#nextRecipients(row, trx)
    const until = userIds.at(-1) ?? row.toldUntil
    if (userIds.length > 0 && (row.isMailed || row.isPushed)) {
      const told = { announcementId: id, after: row.toldUntil, until }
      await this.outbox.record(new AnnouncementDispatched(told), trx)
    }
    const hasMore = userIds.length === PAGE
    row.merge({ toldUntil: until, toldAt: hasMore ? null : this.clock.now() })
    if (row.filter) row.recipientCount += userIds.length
    if (row.audience === 'everyone' && !hasMore) row.recipientCount = await countUsers(trx)
    await row.save()
    if (!hasMore) await this.#publish(row, trx)
    return hasMore
  }

  /** The next page of users by id. Those that a filter chooses become recipients now. */
  async #nextRecipients(row: Announcement, trx: TransactionClientContract): Promise<number[]> {
    const { id, audience, filter, toldUntil, isMailed, isPushed } = row
    if (audience === 'everyone' && !isMailed && !isPushed) return []
    if (audience === 'selected' && !filter) {
      const rows: { userId: number }[] = await trx
        .from('announcement_recipients')
        .where('announcement_id', id)
        .where('user_id', '>', toldUntil)
        .orderBy('user_id')
        .limit(PAGE)
        .select({ userId: 'user_id' })
      return rows.map(({ userId }) => userId)
    }
    const users: { id: number }[] = await usersMatching((filter ?? {}) as AudienceFilter, trx)
      .where('u.id', '>', toldUntil)
      .orderBy('u.id')
      .limit(PAGE)
      .select('u.id')
    const ids = users.map((user) => user.id)
    if (filter && ids.length > 0) {
      await trx.rawQuery(
        `insert into announcement_recipients (announcement_id, user_id)
         select ?, unnest(?::int[]) on conflict do nothing`,
        [id, ids]
      )
    }
    return ids
  }

  async #publish({ id, isImportant, audience }: Announcement, trx: TransactionClientContract) {
    const rows: { userId: number }[] =
      audience === 'everyone'
        ? []
        : await trx
            .from('announcement_recipients')
            .where('announcement_id', id)
            .limit(MOST_LIVE_IDS)
            .select({ userId: 'user_id' })
    const userIds = audience === 'everyone' ? null : rows.map(({ userId }) => userId)
    trx.after('commit', () => publishLive(this.live, { id, isImportant, userIds }))
  }
}

async function countUsers(trx: TransactionClientContract): Promise<number> {
  const { rows } = await trx.rawQuery(
    'select count(*)::int as total from users where deleted_at is null'
  )
  return rows[0].total
}
