import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AnnouncementLine } from '#announcements/queries/list_announcements'

/** An announcement with the user's read state (M-SOC-06). */
export default class AnnouncementTransformer extends BaseTransformer<AnnouncementLine> {
  toObject() {
    const { id, publishedAt } = this.resource
    return {
      userNotificationId: id,
      ...this.pick(this.resource, ['kind', 'title', 'content', 'creatorName', 'isMuted']),
      ...this.pick(this.resource, ['isImportant', 'isRead']),
      publishedAt: publishedAt.toISOString(),
    }
  }
}
