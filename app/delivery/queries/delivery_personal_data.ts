import db from '@adonisjs/lucid/services/db'
import { inPages } from '#core/database/in_pages'
import type { PersonalDataSource, Section } from '#core/privacy/personal_data'

/** The user's entitlements, copies and downloads, without the watermark ids, which are secret. */
export class DeliveryPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    const entitlements = inPages<{ id: number }>((afterId, size) =>
      own('entitlements', 'buyer_id', userId, afterId, size)
        .select({ productId: 'product_id', orderId: 'order_id' })
        .select({ grantedAt: 'granted_at', revokedAt: 'revoked_at' })
    )
    const copies = inPages<{ id: number }>((afterId, size) =>
      own('copies', 'buyer_id', userId, afterId, size)
        .select('status')
        .select({ orderId: 'order_id', attachmentId: 'attachment_id', bytes: 'byte_size' })
        .select({ createdAt: 'created_at', doneAt: 'done_at' })
    )
    const downloads = inPages<{ id: number }>((afterId, size) =>
      own('downloads', 'user_id', userId, afterId, size)
        .select({ attachmentId: 'attachment_id', ipAddress: 'address', userAgent: 'user_agent' })
        .select({ at: 'created_at' })
    )
    return [
      { name: 'entitlements', rows: entitlements },
      { name: 'copies', rows: copies },
      { name: 'downloads', rows: downloads },
    ]
  }
}

function own(table: string, column: string, userId: number, afterId: number, size: number) {
  return db
    .from(table)
    .where(column, userId)
    .where('id', '>', afterId)
    .select('id')
    .orderBy('id')
    .limit(size)
}
