import db from '@adonisjs/lucid/services/db'
import type Attachment from '#catalog/models/attachment'
import type { Column } from '#core/database/row'
import type Copy from '#delivery/models/copy'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'

/** A copy of a PDF, a picture, a pack or an EPUB, by its mark. */
export type PageMark = {
  copyId: Column<Copy, 'id'>
  attachmentId: Column<Attachment, 'id'>
}

/** The watermark ids in copies of PDFs, pictures, packs and EPUBs of the scope; the candidates for pictures. */
export class ListPageMarks {
  async execute({ shopId, productId, attachmentId }: TraceScope): Promise<Map<string, PageMark>> {
    const rows: (PageMark & { payload: string })[] = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .where('a.shop_id', shopId)
      .whereIn('a.kind', ['pdf', 'image', 'pack', 'epub'])
      .whereNotNull('c.done_at')
      .if(productId, (query) => query.where('a.product_id', productId!))
      .if(attachmentId, (query) => query.where('a.id', attachmentId!))
      .select('c.id as copyId', 'a.id as attachmentId', 'c.watermark_id as payload')
    return new Map(rows.map(({ payload, ...mark }) => [payload, mark]))
  }
}
