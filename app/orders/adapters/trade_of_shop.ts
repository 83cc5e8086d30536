import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Product from '#catalog/models/product'
import Order from '#orders/models/order'
import { Trade } from '#shops/ports/trade'

/** Unsold archived products do not count, because their price is no longer shown. */
export class TradeOfShop extends Trade {
  override async hasBegun(shopId: number, trx?: TransactionClientContract): Promise<boolean> {
    const client = trx ?? db.connection()
    const product = await Product.query({ client })
      .where({ shopId })
      .whereNot('status', 'archived')
      .first()
    return product !== null || (await Order.query({ client }).where({ shopId }).first()) !== null
  }
}
