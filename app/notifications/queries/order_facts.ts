import db from '@adonisjs/lucid/services/db'
import type Order from '#orders/models/order'
import type { Column, Row } from '#core/database/row'
import type Creator from '#creators/models/creator'
import type Shop from '#shops/models/shop'

type OrderFacts = Row<Order, 'tradeNo' | 'buyerId' | 'productId' | 'titleForBuyer' | 'type'> & {
  orderId: Column<Order, 'id'>
  title: Column<Order, 'productTitle'>
  shopName: Column<Shop, 'name'>
  sellerId: Column<Creator, 'userId'>
}

/** What notifications name of orders, in the order of their ids. */
export async function orderFacts(orderIds: number[]): Promise<OrderFacts[]> {
  return db
    .from('orders as o')
    .join('shops as s', 's.id', 'o.shop_id')
    .join('creators as c', 'c.id', 's.creator_id')
    .whereIn('o.id', orderIds)
    .orderBy('o.id')
    .select({
      orderId: 'o.id',
      tradeNo: 'o.trade_no',
      title: 'o.product_title',
      shopName: 's.name',
    })
    .select({ buyerId: 'o.buyer_id', sellerId: 'c.user_id', productId: 'o.product_id' })
    .select({ titleForBuyer: 'o.title_for_buyer', type: 'o.type' })
}
