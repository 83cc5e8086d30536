import db from '@adonisjs/lucid/services/db'
import type {
  AttachmentOfBuyer,
  StoredAttachment,
} from '#delivery/queries/find_entitled_attachment'

/**
 * An attachment of the user's own shop.
 * @returns null for all other users
 */
export class FindAttachmentOfCreator {
  async execute({
    buyerId: userId,
    productId,
    attachmentId,
  }: AttachmentOfBuyer): Promise<StoredAttachment | null> {
    return db
      .from('attachments as a')
      .join('shops as s', 's.id', 'a.shop_id')
      .join('creators as c', 'c.id', 's.creator_id')
      .where({ 'a.id': attachmentId, 'a.product_id': productId, 'c.user_id': userId })
      .where('c.status', 'active')
      .whereNull('a.deleted_at')
      .select('a.id', 'a.file_name as fileName', 'a.content_type as contentType')
      .select('a.storage_key as storageKey')
      .first()
  }
}
