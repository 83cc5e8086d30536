import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { CountRevenue } from '#analytics/actions/count_revenue'
import type { OrderPaid } from '#orders/events/order_paid'

@inject()
export default class CountOnOrderPaid implements Listener<OrderPaid> {
  constructor(private countRevenue: CountRevenue) {}

  async handle({ payload: { orderId } }: OrderPaid, eventId: string) {
    await this.countRevenue.execute({ orderId, kind: 'paid', eventId })
  }
}
