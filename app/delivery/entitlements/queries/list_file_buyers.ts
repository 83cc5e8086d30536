import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type Entitlement from '#delivery/models/entitlement'
import type User from '#identity/models/user'
import type Order from '#orders/models/order'
import type { Row } from '#core/database/row'

export type FileBuyer = Row<Entitlement, 'buyerId'> &
  Row<User, 'email' | 'locale' | 'username'> &
  Row<Order, 'productTitle'> & {
    /** The latest order that gives the right to the file. */
    tradeNo: Order['tradeNo']
  }

/** Buyers who bought a product while it sold this file and were not refunded. */
export class ListFileBuyers {
  async execute(
    { attachmentId }: { attachmentId: number },
    trx?: TransactionClientContract
  ): Promise<FileBuyer[]> {
    return (trx ?? db)
      .from('attachments as a')
      .join('entitlements as e', 'e.product_id', 'a.product_id')
      .join('orders as o', 'o.id', 'e.order_id')
      .join('users as u', 'u.id', 'e.buyer_id')
      .where('a.id', attachmentId)
      .whereNull('e.revoked_at')
      .whereNull('u.deleted_at')
      .whereRaw('(a.deleted_at is null or e.granted_at < a.deleted_at)')
      .distinctOn('e.buyer_id')
      .orderBy('e.buyer_id')
      .orderBy('e.id', 'desc')
      .select('e.buyer_id as buyerId', 'u.email', 'u.locale', 'u.username')
      .select('o.trade_no as tradeNo', 'o.product_title as productTitle')
  }
}
