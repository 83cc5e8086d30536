import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AnnouncementSummary } from '#announcements/queries/announcement_rows'

/** An announcement as admins see it (M-ADM-11). */
export default class AnnouncementSummaryTransformer extends BaseTransformer<AnnouncementSummary> {
  toObject() {
    const { kind, isMailed, isPushed, recipientCount, readCount, ...row } = this.resource
    return {
      ...this.pick(row, ['id', 'state', 'title', 'content', 'translations', 'isImportant']),
      ...this.pick(row, ['audience', 'filter', 'version', 'author']),
      type: kind,
      channels: { mail: isMailed, push: isPushed },
      recipients: recipientCount,
      read: readCount,
      createdAt: row.createdAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      endsAt: row.endsAt?.toISOString() ?? null,
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    }
  }
}
