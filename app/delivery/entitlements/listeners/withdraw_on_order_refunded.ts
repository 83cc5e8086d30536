import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import { RevokeOrder } from '#delivery/entitlements/actions/revoke_order'
import type { OrderRefunded } from '#orders/events/order_refunded'

@inject()
export default class WithdrawOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private revokeOrder: RevokeOrder) {}

  async handle({ payload }: OrderRefunded) {
    await this.revokeOrder.execute(payload)
  }
}
