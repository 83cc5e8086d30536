import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { claimVersion } from '#core/database/claim_version'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { ConfirmationRequired } from '#identity/errors'
import { Queue } from '#platform/queue/queue'
import {
  AnnouncementEndsTooEarly,
  AnnouncementPublished,
  NoRecipients,
} from '#announcements/errors'
import { dispatchAnnouncementsJob } from '#announcements/values/jobs'
import Announcement, { type AnnouncementTexts } from '#announcements/models/announcement'
import { CountRecipients } from '#announcements/queries/count_recipients'
import type { Audience } from '#announcements/values/announcement_audience'

/** More recipients than this need a confirmation of identity. */
const MOST_UNCONFIRMED = 1_000

export interface AnnouncementContent {
  kind: 'system' | 'manual'
  title: string
  content: string
  translations: AnnouncementTexts
  isImportant: boolean
  audience: Audience
  isMailed: boolean
  isPushed: boolean
  /** Null for a draft; a moment that has passed publishes at once. */
  publishAt: DateTime | null
  endsAt: DateTime | null
}

interface WriteAnnouncementInput {
  /** Absent for a new one. */
  id?: number
  /** The version that the author saw. */
  version?: number
  content: AnnouncementContent
  /** How the author would have to confirm their identity; null when they did. */
  missingProof: 'code' | 'password' | null
  actor: Actor
}

/** Writes an announcement of an admin that is not published yet: a draft, for a later moment, or for now. */
@inject()
export class WriteAnnouncement {
  constructor(
    private countRecipients: CountRecipients,
    private recordAudit: RecordAudit,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, ChangedMeanwhile, AnnouncementPublished, AnnouncementEndsTooEarly
   * @throws NoRecipients when the audience is empty
   * @throws ConfirmationRequired for an important announcement, and for one to more than MOST_UNCONFIRMED users
   */
  async execute(input: WriteAnnouncementInput): Promise<number> {
    const { id, version, content, actor } = input
    const now = this.clock.now()
    const { audience, publishAt, endsAt } = content
    const publishedAt = publishAt && publishAt < now ? now : publishAt
    if (publishedAt && endsAt && endsAt <= publishedAt) throw new AnnouncementEndsTooEarly()
    await this.#assertAllowed(input)
    return db.transaction(async (trx) => {
      const row = id === undefined ? new Announcement() : await this.#lock(id, trx)
      row.useTransaction(trx)
      if (id !== undefined) await claimVersion(row, version, trx)
      const isForAll = audience === 'everyone'
      const { audience: _, publishAt: __, ...rest } = content
      row.merge({
        ...rest,
        publishedAt,
        audience: isForAll ? 'everyone' : 'selected',
        filter: !isForAll && 'filter' in audience ? audience.filter : null,
        ...(id === undefined && { createdAt: now, createdBy: actor.userId }),
      })
      await row.save()
      row.recipientCount = await this.#nameRecipients(row.id, audience, trx)
      await row.save()
      await this.#record(row, actor, trx)
      if (publishedAt && publishedAt <= now) {
        trx.after('commit', () => void this.queue.dispatch(dispatchAnnouncementsJob, {}))
      }
      return row.id
    })
  }

  async #assertAllowed({ content, missingProof }: WriteAnnouncementInput) {
    const { audience, isImportant, isMailed, publishAt } = content
    if (!publishAt) return
    const count = await this.countRecipients.execute(audience)
    if (count === 0) throw new NoRecipients()
    const isWide = count > MOST_UNCONFIRMED || (isMailed && audience === 'everyone')
    if (missingProof && (isImportant || isWide)) throw new ConfirmationRequired(missingProof)
  }

  async #lock(id: number, client: TransactionClientContract): Promise<Announcement> {
    const row = await Announcement.query({ client }).where({ id }).forUpdate().first()
    if (!row || row.kind === 'creator') throw new NotFound()
    if (row.publishedAt && row.publishedAt <= this.clock.now()) throw new AnnouncementPublished()
    return row
  }

  /** Stores the recipients of a list; those of a filter are chosen at the publication. */
  async #nameRecipients(id: number, audience: Audience, trx: TransactionClientContract) {
    await trx.from('announcement_recipients').where('announcement_id', id).delete()
    if (audience === 'everyone' || !('userIds' in audience)) return 0
    const { rowCount } = await trx.rawQuery(
      `insert into announcement_recipients (announcement_id, user_id)
       select ?, id from users where id = any(?::int[]) and deleted_at is null order by id`,
      [id, audience.userIds]
    )
    return rowCount
  }

  async #record(row: Announcement, actor: Actor, trx: TransactionClientContract) {
    const { id, kind, title, isImportant, audience, publishedAt } = row
    const action = publishedAt ? 'announcement.published' : 'announcement.drafted'
    const at = publishedAt?.toISO() ?? null
    const details = { kind, title, isImportant, audience, publishedAt: at }
    await this.recordAudit.execute(
      { actor, action, subject: { type: 'announcement', id }, details },
      trx
    )
  }
}
