import type { Money } from '#core/money/money'
import ExpectedTransfer from '#payments/models/expected_transfer'
import type Payment from '#payments/models/payment'
import ReceivedTransfer from '#payments/models/received_transfer'

/** What a payer has to send where, and what came of it. */
export interface TransferOfPayment {
  address: string
  sum: Money
  transactionId: string | null
}

export class FindTransfer {
  /** @returns null for a payment that is made in another way */
  async execute({ paymentNo, gatewayReference }: Payment): Promise<TransferOfPayment | null> {
    // Companies give payments names of their own; most pages need not look any further.
    if (gatewayReference !== paymentNo) return null
    const expected = await ExpectedTransfer.findBy({ paymentNo })
    if (!expected) return null
    const received = await ReceivedTransfer.findBy({ paymentNo })
    const { address, sum } = expected
    return { address, sum, transactionId: received?.transactionId ?? null }
  }
}
