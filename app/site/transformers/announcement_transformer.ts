import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AnnouncementLine } from '#site/queries/list_announcements'

/** An announcement with the user's read state (M-SOC-06). */
export default class AnnouncementTransformer extends BaseTransformer<AnnouncementLine> {
  toObject() {
    const { id, readAt, publishedAt } = this.resource
    return {
      userNotificationId: id,
      ...this.pick(this.resource, ['title', 'content', 'isImportant']),
      publishedAt: publishedAt.toISOString(),
      isRead: readAt !== null,
    }
  }
}
