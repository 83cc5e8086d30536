import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { MAX_CLOCK_SKEW, type TronTransfer } from '#partners/tron/tron_node'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import { openAccount } from '#payouts/values/payout_account'
import { FROM_WALLET, SENT_BY_PERSON, WITHOUT_PAYMENT } from '#payouts/sending/queries/wallet'

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
    // Its receipt may have ended the attempt before the list of the wallet named the transfer.
    if (!attempt.isOpen) return
    const { transactionId: reference } = transfer
    const calls = attempt.calls + (attempt.reference === reference ? 0 : 1)
    await attempt.merge({ reference, calls, askAgainAt: this.clock.now() }).save()
  }

  private async attemptOf(
    transfer: TronTransfer,
    trx: TransactionClientContract
  ): Promise<PayoutAttempt | null> {
    const { transactionId, amount, blockAt } = transfer
    const named = await PayoutAttempt.query({ client: trx })
      .where({ reference: transactionId })
      .whereIn('driver', FROM_WALLET)
      .forUpdate()
      .first()
    if (named) {
      if (await this.isMatched(transfer, trx)) return null
      if (await this.isPaidBy(named, transfer, trx)) return named
      // It was named by mistake, and may be the payment of another attempt.
      if (!SENT_BY_PERSON.includes(named.driver) || !named.isOpen) return null
    }
    const candidates = await PayoutAttempt.query({ client: trx })
      .whereIn('driver', SENT_BY_PERSON)
      .where({ state: 'accepted', amount, currency: 'USDT' })
      .whereRaw(WITHOUT_PAYMENT)
      .where('created_at', '<=', blockAt.plus(MAX_CLOCK_SKEW).toJSDate())
      .orderBy('id')
      .forUpdate()
    for (const one of candidates) {
      if (!(await this.isPaidBy(one, transfer, trx))) continue
      if (named) await named.merge({ reference: null, calls: named.calls + 1 }).save()
      return one
    }
    return null
  }

  /** Whether the transfer is of the attempt's sum, to its account. */
  private async isPaidBy(
    { withdrawalId, accountSealed, amount }: PayoutAttempt,
    transfer: TronTransfer,
    trx: TransactionClientContract
  ): Promise<boolean> {
    if (accountSealed === null || amount !== transfer.amount) return false
    const withdrawal = await Withdrawal.findOrFail(withdrawalId, { client: trx })
    return openAccount(withdrawal, accountSealed).account === transfer.receiver
  }

  /** A transaction may contain several transfers; the first one pays. */
  private async isMatched(
    { transactionId: transaction }: TronTransfer,
    trx: TransactionClientContract
  ): Promise<boolean> {
    const matched = await trx
      .from('wallet_transfers')
      .where({ transaction })
      .whereNotNull('withdrawal_id')
      .first()
    return matched !== null
  }

  /**
   * Assigns the transfer that proved an attempt to its withdrawal, where it was seen in the wallet before an admin named
   * it. Other transfers of the same transaction pay nothing and are listed for admins.
   */
  async assign(
    { withdrawalId, driver, reference, amount }: PayoutAttempt,
    trx: TransactionClientContract
  ): Promise<void> {
    if (reference === null || !FROM_WALLET.includes(driver)) return
    await trx.rawQuery(
      `update wallet_transfers set withdrawal_id = :withdrawalId
       where id = (select min(id) from wallet_transfers
           where transaction = :reference and amount = :amount and withdrawal_id is null)
         and not exists (select 1 from wallet_transfers
           where transaction = :reference and withdrawal_id = :withdrawalId)`,
      { withdrawalId, reference, amount: amount.toString() }
    )
  }
}
