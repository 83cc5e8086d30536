import db from '@adonisjs/lucid/services/db'
import type Copy from '#delivery/models/copy'
import type Attachment from '#catalog/models/attachment'
import type User from '#identity/models/user'
import type Shop from '#shops/models/shop'
import type Creator from '#creators/models/creator'
import type Order from '#orders/models/order'
import type { Row } from '#core/database/row'

/** A copy that could not be made, as admins see it. */
export interface FailedCopyRow
  extends
    Row<
      Copy,
      'id' | 'buyerId' | 'orderId' | 'failureReason' | 'failureDetail' | 'attempts' | 'queuedAt'
    >,
    Row<Attachment, 'fileName'> {
  productTitle: string
  buyer: User['username']
  shopId: Shop['id']
  shop: Shop['name']
  creatorName: Creator['name']
  /** Null when the order is gone. */
  tradeNo: Order['tradeNo'] | null
  failedAt: Date
}

/** The failed copies of these ids, in their order. */
export async function failedCopyRows(ids: number[]): Promise<FailedCopyRow[]> {
  return db
    .from('copies as k')
    .join('attachments as a', 'a.id', 'k.attachment_id')
    .join('users as u', 'u.id', 'k.buyer_id')
    .join('shops as s', 's.id', 'a.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .leftJoin('orders as o', 'o.id', 'k.order_id')
    .leftJoin('products as p', 'p.id', 'a.product_id')
    .whereRaw('k.id = any(?::int[])', [ids])
    .select('k.id', 'k.attempts')
    .select({ fileName: 'a.file_name', buyerId: 'k.buyer_id', buyer: 'u.username' })
    .select({ shopId: 's.id', shop: 's.name', creatorName: 'c.name' })
    .select({ orderId: 'k.order_id', tradeNo: 'o.trade_no', queuedAt: 'k.queued_at' })
    .select({ failureReason: 'k.failure_reason', failureDetail: 'k.failure_detail' })
    .select(db.raw(`coalesce(o.product_title, p.title, '') as "productTitle"`))
    .select(db.raw(`coalesce(k.updated_at, k.created_at) as "failedAt"`))
    .orderByRaw('array_position(?::int[], k.id)', [ids])
}
