import PayoutChannel from '#payouts/models/payout_channel'

export class ListChannels {
  /** A creator's channels, the one in use first. */
  async execute(creatorId: number): Promise<PayoutChannel[]> {
    return PayoutChannel.query()
      .where({ creatorId })
      .whereNull('deletedAt')
      .orderBy('inUse', 'desc')
      .orderBy('id')
  }
}
