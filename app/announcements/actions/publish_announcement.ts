import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { MOST_LIVE_IDS, publishLive } from '#announcements/engines/publish_live'
import Announcement from '#announcements/models/announcement'

interface PublishAnnouncementInput {
  title: string
  content: string
  /** Users must read it before they can buy. */
  isImportant: boolean
  /** When it ends. */
  endsAt?: DateTime
  /** `system`, to everyone, when absent. */
  kind?: 'system' | 'creator'
  /** For the kind `creator`: ids of users, or a query that selects `user_id`. */
  recipients?: number[] | DatabaseQueryBuilderContract<any>
  actor: Actor
  /** Whom the announcement names as its author; the actor when absent. */
  authorId?: number
}

/** Publishes an announcement, effective at once: of the platform to everyone, or of a creator to chosen users. */
@inject()
export class PublishAnnouncement {
  constructor(
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /** @returns the announcement; `recipientCount` of one to chosen users is the number of recipients */
  async execute(
    { actor, authorId, endsAt, recipients, kind = 'system', ...words }: PublishAnnouncementInput,
    outer?: TransactionClientContract
  ): Promise<Announcement> {
    return atomically(outer, async (trx) => {
      const now = this.clock.now()
      const audience = kind === 'system' ? 'everyone' : 'selected'
      const announcement = await Announcement.create(
        {
          ...words,
          kind,
          audience,
          translations: {},
          createdBy: authorId ?? actor.userId,
          endsAt: endsAt ?? null,
          createdAt: now,
          publishedAt: now,
          toldAt: now,
        },
        { client: trx }
      )
      const { id, title, isImportant } = announcement
      announcement.recipientCount = await addRecipients(id, recipients, trx)
      await announcement.useTransaction(trx).save()
      const details = { kind, title, isImportant, recipients: announcement.recipientCount }
      await this.recordAudit.execute(
        { actor, action: 'announcement.published', subject: { type: 'announcement', id }, details },
        trx
      )
      const userIds = audience === 'everyone' ? null : await firstRecipients(id, trx)
      trx.after('commit', () => publishLive(this.live, { id, isImportant, userIds }))
      return announcement
    })
  }
}

/** Inserts the recipients with one statement. @returns their number; for everyone, the number of users */
async function addRecipients(
  id: number,
  recipients: PublishAnnouncementInput['recipients'],
  trx: TransactionClientContract
): Promise<number> {
  if (!recipients) {
    const { rows } = await trx.rawQuery(
      'select count(*)::int as total from users where deleted_at is null'
    )
    return rows[0].total
  }
  const isNamed = Array.isArray(recipients)
  const { sql, bindings } = isNamed ? named(recipients) : recipients.toSQL()
  const { rowCount } = await trx.rawQuery(
    `insert into announcement_recipients (announcement_id, user_id)
     select ?, u.id from users u
     where u.deleted_at is null and u.id in (select user_id from (${sql}) as chosen)
     order by u.id`,
    [id, ...(bindings as number[][])]
  )
  return rowCount
}

async function firstRecipients(id: number, trx: TransactionClientContract): Promise<number[]> {
  const rows: { userId: number }[] = await trx
    .from('announcement_recipients')
    .where('announcement_id', id)
    .limit(MOST_LIVE_IDS)
    .select({ userId: 'user_id' })
  return rows.map(({ userId }) => userId)
}

function named(userIds: number[]) {
  return { sql: 'select unnest(?::int[]) as user_id', bindings: [userIds] }
}
