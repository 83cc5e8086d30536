import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Attachment from '#catalog/models/attachment'
import type Product from '#catalog/models/product'
import type { AttachmentAccess } from '#catalog/values/attachment_kind'
import type { Column, Row } from '#core/database/row'

export type ProductFile = Row<
  Attachment,
  | 'id'
  | 'uid'
  | 'kind'
  | 'fileName'
  | 'byteSize'
  | 'unmarkable'
  | 'contents'
  | 'withdrawnAt'
  | 'withdrawnReason'
> & {
  productId: Column<Product, 'id'>
  settings: Product['watermark']
  access: AttachmentAccess
  /** Whether it can be downloaded, or read where it is not downloaded, at any time. */
  isRetrievable: boolean
  /** The product no longer sells it: an earlier version or a removed file. */
  isEarlier: boolean
}

type ListInput = {
  productId: number | readonly number[]
  /** Includes retired files that the product sold at this time. */
  boughtAt?: Date
}

/** The files of a product that a buyer gets, in the creator's order; retired ones last. */
export class ListProductFiles {
  async execute(
    { productId, boughtAt }: ListInput,
    trx?: TransactionClientContract
  ): Promise<ProductFile[]> {
    return (trx ?? db)
      .from('attachments as a')
      .join('products as p', 'p.id', 'a.product_id')
      .whereIn('p.id', [productId].flat())
      .where((kept) => {
        kept.whereNull('a.deleted_at')
        if (boughtAt) kept.orWhere('a.deleted_at', '>', boughtAt)
      })
      .orderByRaw('a.deleted_at is not null, a.sort, a.deleted_at desc, a.id')
      .select(
        'p.id as productId',
        'a.id',
        'a.uid',
        'a.kind',
        'a.access',
        'a.file_name as fileName',
        'a.byte_size as byteSize',
        'a.unmarkable',
        'a.contents'
      )
      .select('a.withdrawn_at as withdrawnAt', 'a.withdrawn_reason as withdrawnReason')
      .select('p.watermark as settings')
      .select(db.raw(`(p.retrievable_resource or a.access = 'read') as "isRetrievable"`))
      .select(db.raw('a.deleted_at is not null as "isEarlier"'))
  }
}
