import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import PayoutChannel from '#payouts/models/payout_channel'
import type Withdrawal from '#payouts/models/withdrawal'

/** The creator's account in use, where it is another one than the withdrawal's and has its currency. */
export function otherChannelOf(
  { creatorId, currency, channelId, accountHash }: Withdrawal,
  client?: TransactionClientContract
): Promise<PayoutChannel | null> {
  return PayoutChannel.query({ client })
    .where({ creatorId, currency, inUse: true })
    .whereNull('deletedAt')
    .whereNull('refusedAt')
    .whereNotNull('accountSealed')
    .where((other) => other.whereNot('id', channelId).orWhereNot('accountHash', accountHash))
    .first()
}
