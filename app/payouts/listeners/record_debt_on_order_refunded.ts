import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { OrderRefunded } from '#orders/events/order_refunded'
import { RecordDebt } from '#payouts/actions/record_debt'

/** Idempotent, because the debt is computed again. */
@inject()
export default class RecordDebtOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private recordDebt: RecordDebt) {}

  async handle({ payload: { orderId } }: OrderRefunded) {
    await this.recordDebt.execute({ orderId })
  }
}
