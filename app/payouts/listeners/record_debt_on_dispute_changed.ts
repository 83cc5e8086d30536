import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { DisputeChanged } from '#orders/events/dispute_changed'
import { RecordDebt } from '#payouts/actions/record_debt'

/** Idempotent, because the debt is computed again. */
@inject()
export default class RecordDebtOnDisputeChanged implements Listener<DisputeChanged> {
  constructor(private recordDebt: RecordDebt) {}

  async handle({ payload: { orderId } }: DisputeChanged) {
    await this.recordDebt.execute({ orderId })
  }
}
