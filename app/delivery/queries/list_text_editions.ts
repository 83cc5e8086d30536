import db from '@adonisjs/lucid/services/db'
import type { TraceScope } from '#delivery/queries/leak_trace'
import type { SynonymGroup } from '#watermarking/queries/check_text_groups'
import type { Candidate } from '#watermarking/queries/read_text_mark'

/** Copies of one text that were made with the same groups: only they can be compared. */
export type TextEdition = {
  attachmentId: number
  sourceKey: string
  groups: SynonymGroup[]
  candidates: Candidate[]
}

/** The texts of the scope that somebody has a copy of, whether or not the order was refunded since. */
export class ListTextEditions {
  async execute({ shopId, productId, attachmentId }: TraceScope): Promise<TextEdition[]> {
    return db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .where({ 'a.shop_id': shopId, 'c.status': 'done' })
      .whereNotNull('c.text_code')
      .if(productId, (query) => query.where('o.product_id', productId!))
      .if(attachmentId, (query) => query.where('a.id', attachmentId!))
      .groupBy('a.id', 'c.synonym_groups')
      .orderBy('a.id')
      .select('a.id as attachmentId', 'a.storage_key as sourceKey', 'c.synonym_groups as groups')
      .select(
        db.raw(`json_agg(json_build_object('id', c.id::text, 'code', c.text_code)) as candidates`)
      )
  }
}
