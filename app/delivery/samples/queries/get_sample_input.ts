import db from '@adonisjs/lucid/services/db'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { PackContents } from '#catalog/values/pack_contents'
import { DEFAULT_WATERMARK, type WatermarkSettings } from '#catalog/values/watermark_settings'

/** The data needed to render a sample. */
export type SampleInput = {
  attachmentId: number
  kind: AttachmentKind
  /** Of a pack or an EPUB. */
  contents: PackContents | null
  /** Which picture of a pack or an EPUB. */
  seq: number | null
  sourceKey: string
  /** Storage key of the previous round's sample. */
  oldKey: string | null
  settings: WatermarkSettings
  creatorId: number
  shopId: number
  username: string
  email: string
  locale: string
}

/** @returns null when the file is deleted or a later round has started */
export class GetSampleInput {
  async execute(input: { attachmentId: number; round: number }): Promise<SampleInput | null> {
    const row = await db
      .from('watermark_samples as w')
      .join('attachments as a', 'a.id', 'w.attachment_id')
      .join('shops as s', 's.id', 'a.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .join('users as u', 'u.id', 'c.user_id')
      .leftJoin('products as p', 'p.id', 'a.product_id')
      .where({ 'w.attachment_id': input.attachmentId, 'w.round': input.round })
      .where('w.status', 'generating')
      .select('a.storage_key as sourceKey', 'w.storage_key as oldKey', 'p.watermark as settings')
      .select('w.seq')
      .select('a.id as attachmentId', 'a.kind', 'a.contents')
      .select('a.shop_id as shopId', 'u.id as creatorId', 'u.username', 'u.email', 'u.locale')
      .first()
    return row && { ...row, settings: row.settings ?? DEFAULT_WATERMARK }
  }
}
