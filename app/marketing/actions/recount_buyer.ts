import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import Order from '#orders/models/order'
import { AttributeOrder } from '#marketing/actions/attribute_order'
import { RecountCustomers } from '#marketing/actions/recount_customers'

/**
 * Computes the row of an order's buyer as a customer of the shop anew, and notes which notification the order came from.
 */
@inject()
export class RecountBuyer {
  constructor(
    private recount: RecountCustomers,
    private attributeOrder: AttributeOrder
  ) {}

  async execute({ orderId }: { orderId: number }, outer?: TransactionClientContract) {
    await atomically(outer, async (trx) => {
      const { shopId, buyerId } = await Order.findOrFail(orderId, { client: trx })
      await this.recount.execute({ shopId, userIds: [buyerId] }, trx)
      await this.attributeOrder.execute({ orderId }, trx)
    })
  }
}
