import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { Live } from '#platform/realtime/live'
import { AnnouncementWithdrawn } from '#announcements/errors'
import Announcement from '#announcements/models/announcement'

/** Withdraws a published announcement from all recipients, and deletes one that is not published yet. */
@inject()
export class WithdrawAnnouncement {
  constructor(
    private recordAudit: RecordAudit,
    private live: Live,
    private clock: Clock
  ) {}

  /** @throws NotFound, AnnouncementWithdrawn */
  async execute(
    { id, actor }: { id: number; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const row = await Announcement.query({ client: trx }).where({ id }).forUpdate().first()
      if (!row) throw new NotFound()
      if (row.withdrawnAt) throw new AnnouncementWithdrawn()
      const now = this.clock.now()
      const isPublished = row.publishedAt !== null && row.publishedAt <= now
      if (isPublished) await row.merge({ withdrawnAt: now }).save()
      else await row.delete()
      const { title, kind } = row
      const action = isPublished ? 'announcement.withdrawn' : 'announcement.deleted'
      const subject = { type: 'announcement', id }
      await this.recordAudit.execute({ actor, action, subject, details: { kind, title } }, trx)
      // Open pages of the recipients fetch the counts again.
      if (isPublished) {
        trx.after('commit', () => this.live.publish('everybody', { type: 'notification' }))
      }
    })
  }
}
