import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { PaymentHasTransfer, TransferDecided, TransferUnfit } from '#payments/errors'
import { lockPayment } from '#payments/actions/lock_payment'
import ExpectedTransfer from '#payments/models/expected_transfer'
import Payment from '#payments/models/payment'
import ReceivedTransfer from '#payments/models/received_transfer'
import { MOST_EXCESS } from '#payments/values/transfer_sums'

/** SQLSTATE of a unique violation: the exact sum has arrived meanwhile. */
const TAKEN = '23505'

interface Match {
  id: number
  paymentNo: string
  reason: string
  actor: Actor
}

@inject()
export class MatchTransfer {
  constructor(
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * An admin decides that a transfer which matched no payment pays this one. It must have come to the payment's
   * address with its price or a little more (MOST_EXCESS). The payment is settled by its next synchronization.
   * @throws NotFound, TransferDecided, TransferUnfit, PaymentHasTransfer
   */
  async execute(match: Match, outer?: TransactionClientContract): Promise<void> {
    await atomically(outer, async (trx) => {
      const transfer = await ReceivedTransfer.find(match.id, { client: trx })
      if (!transfer) throw new NotFound()
      await this.assertFits(transfer, match.paymentNo, trx)
      await this.claim(transfer, match, trx)
      const { paymentNo, reason, actor } = match
      const details = { paymentNo, reason, ...factsOf(transfer) }
      const subject = { type: 'transfer', id: transfer.id }
      await this.recordAudit.execute({ actor, action: 'transfer.assigned', subject, details }, trx)
    })
  }

  private async assertFits(
    { address, amount }: ReceivedTransfer,
    paymentNo: string,
    trx: TransactionClientContract
  ) {
    const expected = await ExpectedTransfer.findBy({ paymentNo, address }, { client: trx })
    if (!expected) throw new TransferUnfit()
    const { id } = await Payment.findByOrFail({ paymentNo }, { client: trx })
    const payment = await lockPayment(id, trx)
    const isOther = await ReceivedTransfer.findBy({ paymentNo }, { client: trx })
    if (payment.isPaid || isOther) throw new PaymentHasTransfer()
    if (amount < expected.asked || amount > expected.asked + MOST_EXCESS) {
      throw new TransferUnfit()
    }
  }

  /** Of two admins at once, the first decides. */
  private async claim(
    { id }: ReceivedTransfer,
    { paymentNo, reason, actor }: Match,
    trx: TransactionClientContract
  ) {
    const update = ReceivedTransfer.query({ client: trx })
      .where({ id })
      .whereNull('paymentNo')
      .whereNull('decidedAt')
      .update({
        paymentNo,
        decidedAt: this.clock.now(),
        decidedBy: actor.userId,
        decisionReason: reason,
      })
    const [claimed] = await update.catch((error: { code?: string }) => {
      throw error.code === TAKEN ? new PaymentHasTransfer() : error
    })
    if (claimed !== 1) throw new TransferDecided()
  }
}

const factsOf = ({ transactionId, sender, sum }: ReceivedTransfer) => ({
  transactionId,
  sender,
  amount: sum.toJSON(),
})
