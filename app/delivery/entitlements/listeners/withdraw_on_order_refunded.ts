import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { WithdrawOrder } from '#delivery/entitlements/actions/withdraw_order'
import type { OrderRefunded } from '#orders/events/order_refunded'

@inject()
export default class WithdrawOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private withdrawOrder: WithdrawOrder) {}

  async handle({ payload }: OrderRefunded) {
    await this.withdrawOrder.execute(payload)
  }
}
