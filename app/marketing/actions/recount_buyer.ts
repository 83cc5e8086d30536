import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { atomically } from '#core/database/atomically'
import Order from '#orders/models/order'
import { AttributeToNotifications } from '#marketing/actions/attribute_to_notifications'
import { RecountCustomers } from '#marketing/actions/recount_customers'

/**
 * Recomputes the customer row of an order's buyer and attributes the order to the notification it came from.
 */
@inject()
export class RecountBuyer {
  constructor(
    private recount: RecountCustomers,
    private attribute: AttributeToNotifications
  ) {}

  async execute({ orderId }: { orderId: number }, outer?: TransactionClientContract) {
    await atomically(outer, async (trx) => {
      const { shopId, buyerId } = await Order.findOrFail(orderId, { client: trx })
      await this.recount.execute({ shopId, userIds: [buyerId] }, trx)
      await this.attribute.execute({ orderIds: [orderId] }, trx)
    })
  }
}
