import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { NotifyAboutOrder } from '#notifications/actions/notify_about_order'
import type { OrderRefunded } from '#orders/events/order_refunded'

@inject()
export default class NotifyOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private notifyAboutOrder: NotifyAboutOrder) {}

  async handle({ payload }: OrderRefunded, eventId: string) {
    for (const to of ['buyer', 'seller'] as const) {
      const refund = { orderId: payload.orderId, type: 'refunded', cause: eventId } as const
      await this.notifyAboutOrder.execute({ ...refund, to })
    }
  }
}
