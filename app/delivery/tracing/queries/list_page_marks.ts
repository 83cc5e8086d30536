import db from '@adonisjs/lucid/services/db'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'

/** The watermark ids in copies of PDFs and pictures of the scope, each with its copy; the candidates for pictures. */
export class ListPageMarks {
  async execute({ shopId, productId, attachmentId }: TraceScope): Promise<Map<string, number>> {
    const rows = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .where('a.shop_id', shopId)
      .whereIn('a.kind', ['pdf', 'image'])
      .whereNotNull('c.done_at')
      .if(productId, (query) => query.where('a.product_id', productId!))
      .if(attachmentId, (query) => query.where('a.id', attachmentId!))
      .select('c.id', 'c.watermark_id as payload')
    return new Map(rows.map(({ id, payload }) => [payload, id]))
  }
}
