import { inject } from '@adonisjs/core'
import type { Listener } from '#core/events/listeners'
import type { DisputeChanged } from '#orders/events/dispute_changed'
import { NoteDebt } from '#payouts/actions/note_debt'

/** Idempotent, because the debt is computed again. */
@inject()
export default class NoteDebtOnDisputeChanged implements Listener<DisputeChanged> {
  constructor(private noteDebt: NoteDebt) {}

  async handle({ payload: { orderId } }: DisputeChanged) {
    await this.noteDebt.execute({ orderId })
  }
}
