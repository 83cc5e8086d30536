import db from '@adonisjs/lucid/services/db'
import type { Column } from '#core/database/row'
import type Order from '#orders/models/order'

/** As `mailId` of `sale:<payment>:<shop>`. */
const ID_OF_SALE = `left(encode(sha256(convert_to('sale:' || o.payment_id || ':' || o.shop_id, 'UTF8')), 'hex'), 32)::uuid`

/** Paid orders with the creator of each shop whose account exists. */
export function saleRows() {
  return db
    .from('orders as o')
    .join('shops as s', 's.id', 'o.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .join('users as u', 'u.id', 'c.user_id')
    .join('users as b', 'b.id', 'o.buyer_id')
    .whereIn('o.status', ['paid', 'refunded'])
    .whereNull('u.deleted_at')
    .orderBy('o.id')
    .select('o.amount', 'o.currency', 'o.type', 'o.message', 'u.locale', 'u.username')
    .select('s.id as shopId', 'u.email as to', 'c.sale_mails as saleMails')
    .select(
      'o.trade_no as tradeNo',
      'o.payment_id as paymentId',
      'o.product_title as productTitle',
      'b.username as buyer'
    )
}

interface UnmailedSales {
  shopId: Column<Order, 'shopId'>
  /** Also older ones. */
  orderIds: number[]
  since: Date
}

/**
 * Sales of a shop that its creator wants to know at once and was not mailed. Of those that no event has just announced, the
 * ones from before this choice were left to the former one.
 */
export function unmailedSales({ shopId, orderIds, since }: UnmailedSales) {
  return saleRows()
    .where({ 'o.shop_id': shopId, 'c.sale_mails': 'each' })
    .where((either) => {
      either
        .whereIn('o.id', orderIds)
        .orWhere((lately) =>
          lately.where('o.paid_at', '>', since).whereColumn('o.paid_at', '>', 'c.sale_mails_since')
        )
    })
    .whereNotExists(
      db
        .from('handled_events as h')
        .where('h.listener', 'notifications.sold')
        .whereRaw(`h.event_id = ${ID_OF_SALE}`)
    )
}
