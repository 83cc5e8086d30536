import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AttachmentKind } from '#catalog/models/attachment'
import type { WatermarkSettings } from '#catalog/models/watermark_settings'

export type ProductFile = {
  id: number
  uid: string
  kind: AttachmentKind
  fileName: string
  byteSize: bigint
  settings: WatermarkSettings
  /** May it be fetched at any time? */
  isRetrievable: boolean
}

/** What a buyer of the product is to get, in the order that the creator chose. */
export class ListProductFiles {
  async execute(
    { productId }: { productId: number },
    trx?: TransactionClientContract
  ): Promise<ProductFile[]> {
    return (trx ?? db)
      .from('attachments as a')
      .join('products as p', 'p.id', 'a.product_id')
      .where('p.id', productId)
      .whereNull('a.deleted_at')
      .orderBy(['a.sort', 'a.id'])
      .select('a.id', 'a.uid', 'a.kind', 'a.file_name as fileName', 'a.byte_size as byteSize')
      .select('p.watermark as settings', 'p.retrievable_resource as isRetrievable')
  }
}
