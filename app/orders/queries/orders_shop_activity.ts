import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Product from '#catalog/models/product'
import Order from '#orders/models/order'
import { ShopActivity } from '#shops/values/shop_activity'

/** Unsold archived products do not count, because their price is no longer shown. */
export class OrdersShopActivity extends ShopActivity {
  override async hasProductsOrSales(
    shopId: number,
    trx?: TransactionClientContract
  ): Promise<boolean> {
    const client = trx ?? db.connection()
    const product = await Product.query({ client })
      .where({ shopId })
      .whereNot('status', 'archived')
      .first()
    return product !== null || (await Order.query({ client }).where({ shopId }).first()) !== null
  }
}
