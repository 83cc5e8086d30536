import { inject } from '@adonisjs/core'
import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { RecordAudit } from '#audit/actions/record_audit'
import { claimVersion } from '#core/database/claim_version'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { AnnouncementWithdrawn } from '#announcements/errors'
import Announcement, { type AnnouncementTexts } from '#announcements/models/announcement'

interface CorrectAnnouncementInput {
  id: number
  version?: number
  title: string
  content: string
  translations: AnnouncementTexts
  endsAt: DateTime | null
  actor: Actor
}

/** Corrects the text and the end of a published announcement. Emails that were sent stay as they were. */
@inject()
export class CorrectAnnouncement {
  constructor(private recordAudit: RecordAudit) {}

  /** @throws NotFound, AnnouncementWithdrawn, ChangedMeanwhile */
  async execute({ id, version, actor, ...words }: CorrectAnnouncementInput): Promise<void> {
    await db.transaction(async (trx) => {
      const row = await Announcement.query({ client: trx }).where({ id }).forUpdate().first()
      if (!row || row.kind === 'creator') throw new NotFound()
      if (row.withdrawnAt) throw new AnnouncementWithdrawn()
      await claimVersion(row, version, trx)
      const before = { title: row.title, content: row.content, endsAt: row.endsAt?.toISO() ?? null }
      await row.merge(words).save()
      const subject = { type: 'announcement', id }
      await this.recordAudit.execute(
        { actor, action: 'announcement.corrected', subject, details: { before } },
        trx
      )
    })
  }
}
