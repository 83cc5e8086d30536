import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { RecountBuyer } from '#marketing/actions/recount_buyer'
import type { OrderPaid } from '#orders/events/order_paid'

@inject()
export default class RecountOnOrderPaid implements Listener<OrderPaid> {
  constructor(private recountBuyer: RecountBuyer) {}

  async handle({ payload }: OrderPaid) {
    await this.recountBuyer.execute(payload)
  }
}
