import db from '@adonisjs/lucid/services/db'
import type { TraceScope } from '#delivery/tracing/values/leak_trace'
import type { SynonymGroup } from '#watermarking/queries/text_groups'
import type { Candidate } from '#watermarking/queries/text_marks'
import type Attachment from '#catalog/models/attachment'
import type { Row } from '#core/database/row'

/** Copies of one text or EPUB that were made with the same groups; only these can be compared. */
export type TextEdition = {
  attachmentId: Attachment['id']
  /** Identifies these groups among the text's versions. */
  edition: string
  sourceKey: Attachment['storageKey']
  kind: Attachment['kind']
  groups: SynonymGroup[]
  candidates: Candidate[]
  /** The time at which the first of the copies was made. */
  since: Date
}

/** The texts and EPUBs of the scope with at least one copy, including those that expired and those of refunded orders. */
export class ListTextEditions {
  /** The editions of each file, those with the latest groups first. */
  async execute(scope: TraceScope): Promise<TextEdition[]> {
    const { shopId, productId, attachmentId, edition } = scope
    return db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .where({ 'a.shop_id': shopId })
      .whereNotNull('c.done_at')
      .whereNotNull('c.text_code')
      .if(productId, (query) => query.where('o.product_id', productId!))
      .if(attachmentId, (query) => query.where('a.id', attachmentId!))
      .if(edition, (query) => query.whereRaw('md5(c.synonym_groups::text) = ?', [edition!]))
      .groupBy('a.id', 'c.synonym_groups')
      .orderByRaw('a.id, min(c.id) desc')
      .select(
        'a.id as attachmentId',
        'a.storage_key as sourceKey',
        'a.kind',
        'c.synonym_groups as groups'
      )
      .select(db.raw('md5(c.synonym_groups::text) as edition, min(c.done_at) as since'))
      .select(
        db.raw(`json_agg(json_build_object('id', c.id::text, 'code', c.text_code)) as candidates`)
      )
  }
}

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
      .where({ 'a.shop_id': shopId })
      .whereNotNull('c.done_at')
      .whereNotNull('c.text_code')
      .groupBy('a.id')
      .orderBy('a.id', 'desc')
      .limit(MOST_TEXTS)
      .select('a.id as attachmentId', 'a.file_name as fileName')
      .select(db.raw('max(o.product_title) as "productTitle", count(*)::int as copies'))
  }
}
