import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { OrderRefunded } from '#orders/events/order_refunded'
import { NoteDebt } from '#payouts/actions/note_debt'

/** Idempotent, because the debt is computed again. */
@inject()
export default class NoteDebtOnOrderRefunded implements Listener<OrderRefunded> {
  constructor(private noteDebt: NoteDebt) {}

  async handle({ payload: { orderId } }: OrderRefunded) {
    await this.noteDebt.execute({ orderId })
  }
}
