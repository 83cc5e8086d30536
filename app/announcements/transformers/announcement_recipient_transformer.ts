import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AnnouncementRecipient } from '#announcements/queries/list_announcement_recipients'

/** A recipient of an announcement, and when they read it. */
export default class AnnouncementRecipientTransformer extends BaseTransformer<AnnouncementRecipient> {
  toObject() {
    return {
      ...this.pick(this.resource, ['userId', 'email', 'username', 'isRead']),
      readAt: this.resource.readAt?.toISOString() ?? null,
    }
  }
}
