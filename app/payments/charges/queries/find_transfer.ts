import type { Money } from '#core/money/money'
import ExpectedTransfer from '#payments/models/expected_transfer'
import type Payment from '#payments/models/payment'
import ReceivedTransfer from '#payments/models/received_transfer'

/** The transfer that a payer has to make, and the transaction that was received. */
export interface TransferOfPayment {
  address: string
  sum: Money
  transactionId: string | null
}

export class FindTransfer {
  /** @returns null for a payment by another method */
  async execute({ paymentNo, gatewayReference }: Payment): Promise<TransferOfPayment | null> {
    // Only transfers use the payment number as reference, so other payments need no query.
    if (gatewayReference !== paymentNo) return null
    const expected = await ExpectedTransfer.findBy({ paymentNo })
    if (!expected) return null
    const received = await ReceivedTransfer.findBy({ paymentNo })
    const { address, sum } = expected
    return { address, sum, transactionId: received?.transactionId ?? null }
  }
}
