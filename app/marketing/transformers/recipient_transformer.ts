import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RecipientRow } from '#marketing/queries/recipients'

/** A recipient as the creator sees them (M-PROMO-05). */
export default class RecipientTransformer extends BaseTransformer<RecipientRow> {
  toObject() {
    const { email, readAt, clickedAt, ...recipient } = this.resource
    return {
      ...this.pick(recipient, ['userId', 'username', 'isDeleted']),
      email,
      isMasked: email === null && !recipient.isDeleted,
      isRead: readAt !== null,
      readAt: readAt?.toISOString() ?? null,
      clickedAt: clickedAt?.toISOString() ?? null,
    }
  }
}
