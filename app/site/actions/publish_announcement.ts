import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import Announcement from '#site/models/announcement'

interface Input {
  title: string
  content: string
  /** Users must read it before they can buy. */
  isImportant: boolean
  /** When it ends. */
  endsAt?: DateTime
  actor: Actor
}

/** Publishes an announcement, effective at once. */
@inject()
export class PublishAnnouncement {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  async execute(
    { actor, endsAt, ...words }: Input,
    outer?: TransactionClientContract
  ): Promise<Announcement> {
    return atomically(outer, async (trx) => {
      const publishedAt = this.clock.now()
      const announcement = await Announcement.create(
        { ...words, endsAt: endsAt ?? null, publishedAt },
        { client: trx }
      )
      const { id, title, isImportant } = announcement
      const subject = { type: 'announcement', id }
      const details = { title, isImportant }
      await this.recordAudit.execute(
        { actor, action: 'announcement.published', subject, details },
        trx
      )
      return announcement
    })
  }
}
