import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { MAX_CLOCK_SKEW, type TronTransfer } from '#partners/tron/tron_node'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import { openAccount } from '#payouts/values/payout_account'

@inject()
export class MatchWalletTransfer {
  constructor(private clock: Clock) {}

  /**
   * Finds the attempt that a transfer pays: the one that names the transaction, or the oldest prepared one of exactly
   * this sum and address that was there before the block. One transaction proves one attempt.
   */
  async execute(
    { id, transfer }: { id: number; transfer: TronTransfer },
    trx: TransactionClientContract
  ): Promise<void> {
    const attempt = await this.attemptOf(transfer, trx)
    if (!attempt) return
    await trx.from('wallet_transfers').where({ id }).update({ withdrawal_id: attempt.withdrawalId })
    await attempt.merge({ reference: transfer.transactionId, askAgainAt: this.clock.now() }).save()
  }

  private async attemptOf(
    { transactionId, receiver, amount, blockAt }: TronTransfer,
    trx: TransactionClientContract
  ): Promise<PayoutAttempt | null> {
    const named = await PayoutAttempt.query({ client: trx })
      .where({ reference: transactionId })
      .whereIn('driver', ['prepared', 'remote'])
      .forUpdate()
      .first()
    if (named) return named.state === 'accepted' || named.state === 'unknown' ? named : null
    const candidates = await PayoutAttempt.query({ client: trx })
      .where({ driver: 'prepared', state: 'accepted', amount, currency: 'USDT' })
      .whereNull('reference')
      .where('created_at', '<=', blockAt.plus(MAX_CLOCK_SKEW).toJSDate())
      .orderBy('id')
      .forUpdate()
    for (const one of candidates) {
      const withdrawal = await Withdrawal.findOrFail(one.withdrawalId, { client: trx })
      if (one.accountSealed && openAccount(withdrawal, one.accountSealed).account === receiver) {
        return one
      }
    }
    return null
  }
}
