import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'

export type ProductFile = {
  id: number
  uid: string
  kind: AttachmentKind
  fileName: string
  byteSize: bigint
  settings: WatermarkSettings
  /** May it be fetched at any time? */
  isRetrievable: boolean
  /** The product sells it no more: an earlier version, or a file that was taken out. */
  isEarlier: boolean
  withdrawnAt: Date | null
  withdrawnReason: string | null
}

type ListInput = {
  productId: number
  /** Whoever bought then keeps what the product sold then, too. */
  boughtAt?: Date
}

/** What a buyer of the product is to get, in the order that the creator chose; earlier files last. */
export class ListProductFiles {
  async execute(
    { productId, boughtAt }: ListInput,
    trx?: TransactionClientContract
  ): Promise<ProductFile[]> {
    return (trx ?? db)
      .from('attachments as a')
      .join('products as p', 'p.id', 'a.product_id')
      .where('p.id', productId)
      .where((kept) => {
        kept.whereNull('a.deleted_at')
        if (boughtAt) kept.orWhere('a.deleted_at', '>', boughtAt)
      })
      .orderByRaw('a.deleted_at is not null, a.sort, a.deleted_at desc, a.id')
      .select('a.id', 'a.uid', 'a.kind', 'a.file_name as fileName', 'a.byte_size as byteSize')
      .select('a.withdrawn_at as withdrawnAt', 'a.withdrawn_reason as withdrawnReason')
      .select('p.watermark as settings', 'p.retrievable_resource as isRetrievable')
      .select(db.raw('a.deleted_at is not null as "isEarlier"'))
  }
}
