import ReceivedTransfer from '#payments/models/received_transfer'

const MOST = 50

export class ListUnmatchedTransfers {
  /** Money that came to an address of ours and stands for no payment, the latest first. */
  execute(): Promise<ReceivedTransfer[]> {
    return ReceivedTransfer.query()
      .whereNull('paymentNo')
      .orderBy('blockAt', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
  }
}
