import db from '@adonisjs/lucid/services/db'
import { Customers } from '#shops/ports/customers'

/** Tells the shops whose customer somebody is: who ever paid an order there, refunded ones too. */
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
