import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { NotifyAboutOrder } from '#notifications/actions/notify_about_order'
import type { OrderPaid } from '#orders/events/order_paid'

@inject()
export default class NotifyOnOrderPaid implements Listener<OrderPaid> {
  constructor(private notifyAboutOrder: NotifyAboutOrder) {}

  async handle({ payload }: OrderPaid, eventId: string) {
    const sale = { type: 'sale', to: 'seller', cause: eventId } as const
    await this.notifyAboutOrder.execute({ ...payload, ...sale })
  }
}
