import db from '@adonisjs/lucid/services/db'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'

export type MarkedText = Row<Attachment, 'fileName'> & {
  attachmentId: Attachment['id']
  productTitle: string
  copies: number
}

const MOST_TEXTS = 500

/** A shop's texts with at least one copy, for the decoder; the newest first. */
export class ListMarkedTexts {
  async execute({ shopId }: { shopId: number }): Promise<MarkedText[]> {
    return db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .where({ 'a.shop_id': shopId, 'c.status': 'done' })
      .whereNotNull('c.text_code')
      .groupBy('a.id')
      .orderBy('a.id', 'desc')
      .limit(MOST_TEXTS)
      .select('a.id as attachmentId', 'a.file_name as fileName')
      .select(db.raw('max(o.product_title) as "productTitle", count(*)::int as copies'))
  }
}
