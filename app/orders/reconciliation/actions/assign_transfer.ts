import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import type { Actor } from '#core/http/actor'
import { MatchTransfer } from '#payments/charges/actions/match_transfer'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'

interface Assignment {
  /** Id of the received transfer. */
  id: number
  paymentNo: string
  reason: string
  actor: Actor
}

@inject()
export class AssignTransfer {
  constructor(
    private matchTransfer: MatchTransfer,
    private syncPayment: SyncPayment
  ) {}

  /**
   * Assigns a received transfer to a payment and settles it: its orders become paid, or the money is returned when they
   * can no longer be bought. If the settlement is interrupted, the next poll (PollTransfers) repeats it. Never called
   * inside a transaction.
   * @throws NotFound, TransferDecided, TransferUnfit, PaymentHasTransfer
   */
  async execute(assignment: Assignment): Promise<void> {
    const { paymentNo } = assignment
    await this.matchTransfer.execute(assignment)
    await this.syncPayment.execute({ paymentNo }).catch((error) => {
      logger.error({ err: error, paymentNo }, 'an assigned transfer waits for its settlement')
    })
  }
}
