import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { SendRefund } from '#payments/actions/send_refund'
import { RefundOutcomeUnknown, RefundTransferUnproven } from '#payments/errors'
import PaymentOperation from '#payments/models/payment_operation'

/** The unique index's refusal: this transaction proved another refund. */
const TAKEN = '23505'

@inject()
export class ProveRefund {
  constructor(private sendRefund: SendRefund) {}

  /**
   * An admin sent a refund by hand and names the transaction: the chain is asked whether it did
   * just that. One transaction proves one refund. Never called inside a transaction.
   * @throws NotFound without such a refund
   * @throws RefundTransferUnproven when the chain does not show it, or it proved another refund
   * @throws RefundOutcomeUnknown when the node cannot be reached, or is being asked right now
   */
  async execute(input: { refundNo: string; transactionId: string }): Promise<void> {
    const operation = await PaymentOperation.findBy('key', input.refundNo)
    if (!operation) throw new NotFound()
    await this.name(operation, input.transactionId)

    const { key: refundNo, paymentId, sum: amount, reason } = operation
    const { state } = await this.sendRefund.execute({ refundNo, paymentId, amount, reason })
    if (state === 'succeeded') return
    await this.under(operation).update({ reference: null })
    throw new RefundTransferUnproven()
  }

  private async name(operation: PaymentOperation, reference: string) {
    const named: unknown = await this.under(operation)
      .update({ reference })
      .catch((error) => {
        throw error.code === TAKEN ? new RefundTransferUnproven() : error
      })
    if (named !== 1) throw new RefundOutcomeUnknown()
  }

  private under({ id }: PaymentOperation) {
    return db
      .from('payment_operations')
      .where({ id })
      .whereIn('state', ['created', 'unknown', 'processing'])
  }
}
