import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import { SendRefund } from '#payments/charges/actions/send_refund'
import { RefundOutcomeUnknown, RefundTransferUnproven } from '#payments/errors'
import PaymentOperation from '#payments/models/payment_operation'

/** SQLSTATE of a unique violation: this transaction already proved another refund. */
const TAKEN = '23505'

interface Proof {
  refundNo: string
  transactionId: string
  receiver?: string | null
}

@inject()
export class VerifyRefundTransfer {
  constructor(private sendRefund: SendRefund) {}

  /**
   * Verifies a refund that an admin sent by hand: the chain must show the named transaction, made after the refund
   * was approved. A transaction proves one refund. Never called inside a transaction.
   * @param input.receiver the address it was sent to, if it differs from the one that paid
   * @throws NotFound without such a refund
   * @throws RefundTransferUnproven when the chain does not show it, or it already proves another refund
   * @throws RefundOutcomeUnknown when the node cannot be reached, or another call is in progress
   */
  async execute(input: Proof): Promise<void> {
    const operation = await PaymentOperation.findBy('key', input.refundNo)
    if (!operation) throw new NotFound()
    await this.storeProof(operation, input)

    const { key: refundNo, paymentId, sum: amount, reason } = operation
    const { state } = await this.sendRefund.execute({ refundNo, paymentId, amount, reason })
    if (state === 'succeeded') return
    await this.openOperation(operation).update({ reference: null, receiver: null })
    throw new RefundTransferUnproven()
  }

  private async storeProof(operation: PaymentOperation, { transactionId, receiver = null }: Proof) {
    const updated: unknown = await this.openOperation(operation)
      .update({ reference: transactionId, receiver })
      .catch((error) => {
        throw error.code === TAKEN ? new RefundTransferUnproven() : error
      })
    if (updated !== 1) throw new RefundOutcomeUnknown()
  }

  private openOperation({ id }: PaymentOperation) {
    return db
      .from('payment_operations')
      .where({ id })
      .whereIn('state', ['created', 'unknown', 'processing'])
  }
}
