import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { EntitlementRevoked, FileWithdrawn } from '#delivery/errors'
import type { AttachmentAccess } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type Attachment from '#catalog/models/attachment'
import type { ReadingDirection } from '#catalog/models/product'
import type { Row } from '#core/database/row'

export type AttachmentOfBuyer = { buyerId: number; productId: number; attachmentId: number }

/** Its product need not be named: it has only one. */
export type FileOfBuyer = Omit<AttachmentOfBuyer, 'productId'> & { productId?: number }

/** Name and storage key of a file. The storage key must not leave the server. */
export type StoredAttachment = Row<Attachment, 'id'> & {
  fileName: string
  contentType: string
  storageKey: string
}

/** A file that its buyer may download. */
export type EntitledAttachment = StoredAttachment &
  Row<Attachment, 'uid' | 'kind' | 'shopId' | 'contents'> & {
    productId: number
    settings: WatermarkSettings
    access: AttachmentAccess
    readingDirection: ReadingDirection
    /** Time of the latest purchase, when the product limits how long the file is downloaded; otherwise null. */
    retrievableSince: Date | null
    /** The latest order that gives the right. */
    orderId: number
  }

/**
 * The check of a buyer's right to a file.
 * @throws NotFound alike for missing ids, files of other products and files that were never bought
 * @throws EntitlementRevoked when all orders of it were refunded
 * @throws FileWithdrawn when the creator withdrew it
 */
export class FindEntitledAttachment {
  async execute({ buyerId, productId, attachmentId }: FileOfBuyer): Promise<EntitledAttachment> {
    const row = await db
      .from('entitlements as e')
      .join('products as p', 'p.id', 'e.product_id')
      .join('attachments as a', 'a.product_id', 'p.id')
      .where({ 'e.buyer_id': buyerId, 'a.id': attachmentId })
      .if(productId !== undefined, (query) => query.where('p.id', productId!))
      // A retired file stays available to earlier buyers.
      .whereRaw('(a.deleted_at is null or e.granted_at < a.deleted_at)')
      .orderByRaw('e.revoked_at is null desc, e.id desc')
      .select('a.id', 'a.uid', 'a.kind', 'a.file_name', 'a.content_type', 'a.storage_key')
      .select('a.access')
      .select('p.watermark', 'p.id as product_id', 'p.retrievable_resource')
      .select('p.reading_direction')
      .select('a.withdrawn_at', 'a.withdrawn_reason', 'a.shop_id', 'a.contents')
      .select('e.revoked_at', 'e.granted_at', 'e.order_id')
      .first()

    if (!row) throw new NotFound()
    if (row.revoked_at) throw new EntitlementRevoked()
    if (row.withdrawn_at) throw new FileWithdrawn(row.withdrawn_reason)
    const isLimited = !row.retrievable_resource && row.access === 'download'
    return {
      id: row.id,
      uid: row.uid,
      productId: row.product_id,
      kind: row.kind,
      access: row.access,
      readingDirection: row.reading_direction,
      shopId: row.shop_id,
      contents: row.contents,
      fileName: row.file_name,
      contentType: row.content_type,
      storageKey: row.storage_key,
      settings: row.watermark,
      retrievableSince: isLimited ? row.granted_at : null,
      orderId: row.order_id,
    }
  }
}
