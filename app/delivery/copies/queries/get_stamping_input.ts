import db from '@adonisjs/lucid/services/db'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type { PackContents } from '#catalog/values/pack_contents'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { SynonymGroup } from '#watermarking/queries/text_groups'

/** The data needed to render a copy. */
export type StampingInput = {
  copyId: number
  buyerId: number
  shopId: number
  kind: AttachmentKind
  contentType: string
  attachmentId: number
  /** Of a pack. */
  contents: PackContents | null
  sourceKey: string
  watermarkId: string
  keyId: string
  textCode: number | null
  synonymGroups: SynonymGroup[] | null
  settings: WatermarkSettings
  /** At the time of purchase. */
  username: string
  email: string
  locale: string
  tradeNo: string
  paidAt: Date
}

/** @returns null when there is no such copy */
export class GetStampingInput {
  async execute({ copyId }: { copyId: number }): Promise<StampingInput | null> {
    return db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('orders as o', 'o.id', 'c.order_id')
      .join('products as p', 'p.id', 'o.product_id')
      .join('users as u', 'u.id', 'c.buyer_id')
      .where('c.id', copyId)
      .select('c.id as copyId', 'c.buyer_id as buyerId', 'c.watermark_id as watermarkId')
      .select('c.key_id as keyId', 'c.text_code as textCode', 'c.synonym_groups as synonymGroups')
      .select(
        'a.shop_id as shopId',
        'a.kind',
        'a.content_type as contentType',
        'a.id as attachmentId',
        'a.contents',
        'a.storage_key as sourceKey'
      )
      .select('p.watermark as settings', 'u.email', 'u.locale')
      .select(db.raw('coalesce(o.buyer_name, u.username) as username'))
      .select('o.trade_no as tradeNo')
      .select(db.raw('coalesce(o.paid_at, o.created_at) as "paidAt"'))
      .first()
  }
}
