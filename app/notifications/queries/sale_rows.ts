import db from '@adonisjs/lucid/services/db'

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
    .select('o.trade_no as tradeNo', 'o.product_title as productTitle', 'b.username as buyer')
}
