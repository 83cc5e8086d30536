import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { CountRevenue } from '#analytics/actions/count_revenue'
import type { OrderRefunded } from '#orders/events/order_refunded'

@inject()
export default class CountOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private countRevenue: CountRevenue) {}

  async handle({ payload: { orderId } }: OrderRefunded, eventId: string) {
    await this.countRevenue.execute({ orderId, kind: 'refunded', eventId })
  }
}
