import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { GrantOrder } from '#delivery/entitlements/actions/grant_order'
import type { OrderPaid } from '#orders/events/order_paid'

@inject()
export default class GrantOnOrderPaid implements Listener<OrderPaid> {
  constructor(private grantOrder: GrantOrder) {}

  async handle({ payload }: OrderPaid, eventId: string) {
    await this.grantOrder.execute({ orderId: payload.orderId, eventId })
  }
}
