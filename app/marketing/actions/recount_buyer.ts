import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Order from '#orders/models/order'
import { RecountCustomers } from '#marketing/actions/recount_customers'

/** Computes the row of an order's buyer as a customer of the shop anew. */
@inject()
export class RecountBuyer {
  constructor(private recount: RecountCustomers) {}

  async execute({ orderId }: { orderId: number }, outer?: TransactionClientContract) {
    const { shopId, buyerId } = await Order.findOrFail(orderId, { client: outer })
    await this.recount.execute({ shopId, userIds: [buyerId] }, outer)
  }
}
