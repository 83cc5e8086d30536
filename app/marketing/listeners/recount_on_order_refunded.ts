import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { RecountBuyer } from '#marketing/actions/recount_buyer'
import type { OrderRefunded } from '#orders/events/order_refunded'

@inject()
export default class RecountOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private recountBuyer: RecountBuyer) {}

  async handle({ payload }: OrderRefunded) {
    await this.recountBuyer.execute(payload)
  }
}
