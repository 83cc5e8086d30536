import db from '@adonisjs/lucid/services/db'
import { Customers } from '#shops/values/customers'

/** Answers the shops module who is a customer of a shop: every user with a paid or refunded order there. */
export class BuyersOfShop extends Customers {
  override async includes(shopId: number, userId: number): Promise<boolean> {
    const order = await db
      .from('orders')
      .where({ shop_id: shopId, buyer_id: userId })
      .whereIn('status', ['paid', 'refunded'])
      .first()
    return Boolean(order)
  }
}
