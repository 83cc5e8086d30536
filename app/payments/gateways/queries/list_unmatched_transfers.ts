import ReceivedTransfer from '#payments/models/received_transfer'

const MAX_TRANSFERS = 50

export class ListUnmatchedTransfers {
  /** USDT transfers without a payment, the latest first. */
  execute(): Promise<ReceivedTransfer[]> {
    return ReceivedTransfer.query()
      .whereNull('paymentNo')
      .orderBy('blockAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_TRANSFERS)
  }
}
