import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Row } from '#core/database/row'
import type { AttachmentKind } from '#catalog/values/attachment_kind'
import type { WatermarkSettings } from '#catalog/values/watermark_settings'
import type Attachment from '#catalog/models/attachment'
import { mayHandOutOriginal, needsMark } from '#delivery/copies/engines/marking'
import type Copy from '#delivery/models/copy'
import type Creator from '#creators/models/creator'
import type Order from '#orders/models/order'
import type Shop from '#shops/models/shop'

/** What the buyer and the creator are told about a copy that could not be made. */
export type FailedCopy = Row<Copy, 'attachmentId' | 'buyerId' | 'failureReason'> &
  Row<Attachment, 'fileName'> &
  Row<Order, 'tradeNo' | 'productTitle'> & {
    orderId: Order['id']
    shopName: Shop['name']
    sellerId: Creator['userId']
    offersOriginal: boolean
  }

type Found = Omit<FailedCopy, 'offersOriginal'> & {
  kind: AttachmentKind
  settings: WatermarkSettings
}

/** Null when the copy was made meanwhile, needs no mark any more, or its buyer has no right to it any more. */
@inject()
export class FindFailedCopy {
  async execute({ copyId }: { copyId: number }): Promise<FailedCopy | null> {
    const found: Found | null = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .join('entitlements as e', (join) =>
        join.on('e.buyer_id', 'c.buyer_id').andOn('e.product_id', 'a.product_id')
      )
      .join('orders as o', 'o.id', 'e.order_id')
      .join('products as p', 'p.id', 'a.product_id')
      .join('shops as s', 's.id', 'p.shop_id')
      .join('creators as r', 'r.id', 's.creator_id')
      .where({ 'c.id': copyId, 'c.status': 'failed' })
      .whereNull('e.revoked_at')
      .orderBy('e.id', 'desc')
      .select({ attachmentId: 'a.id', buyerId: 'c.buyer_id', failureReason: 'c.failure_reason' })
      .select({ fileName: 'a.file_name', kind: 'a.kind', settings: 'p.watermark' })
      .select({ orderId: 'o.id', tradeNo: 'o.trade_no', productTitle: 'o.product_title' })
      .select({ shopName: 's.name', sellerId: 'r.user_id' })
      .first()
    if (!found || !needsMark(found.kind, found.settings)) return null
    const { kind: _, settings, ...copy } = found
    return { ...copy, offersOriginal: mayHandOutOriginal({ status: 'failed' }, settings) }
  }
}
