import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The user's entitlements, copies, downloads and what was read, without the watermark ids, which are secret. */
export class DeliveryPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('entitlements', 'id', () =>
        db
          .from('entitlements')
          .where('buyer_id', userId)
          .select({ id: 'id', productId: 'product_id', orderId: 'order_id' })
          .select({ grantedAt: 'granted_at', revokedAt: 'revoked_at' })
      ),
      sectionOf('copies', 'id', () =>
        db
          .from('copies')
          .where('buyer_id', userId)
          .select('id', 'status')
          .select({ orderId: 'order_id', attachmentId: 'attachment_id', bytes: 'byte_size' })
          .select({ createdAt: 'created_at', doneAt: 'done_at' })
      ),
      sectionOf('downloads', 'id', () =>
        db
          .from('downloads')
          .where('user_id', userId)
          .select({ id: 'id', attachmentId: 'attachment_id', ipAddress: 'address' })
          .select({ userAgent: 'user_agent', at: 'created_at' })
      ),
      sectionOf('pageViews', 'id', () =>
        db
          .from('page_views')
          .where('user_id', userId)
          .select('id', 'day', 'views', 'addresses')
          .select({ attachmentId: 'attachment_id', firstAt: 'first_at', lastAt: 'last_at' })
          .select(db.raw('pages::text as pages'))
      ),
      sectionOf('readingPositions', 'attachment_id', () =>
        db
          .from('reading_positions')
          .where('user_id', userId)
          .select({ id: 'attachment_id', page: 'page', updatedAt: 'updated_at' })
      ),
    ]
  }
}
