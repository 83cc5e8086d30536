import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { inPages } from '#core/database/in_pages'
import Creator from '#creators/models/creator'
import { isInDebt } from '#payouts/earnings/queries/balances'
import PayoutChannel from '#payouts/models/payout_channel'
import db from '@adonisjs/lucid/services/db'
import type Withdrawal from '#payouts/models/withdrawal'
import { isUnsentIn } from '#payouts/models/withdrawal'
import { lockWithdrawal } from '#payouts/queries/locks'

export const SENDING_HOLDS = ['owes', 'channel_removed', 'under_review'] as const
type SendingHold = (typeof SENDING_HOLDS)[number]

/** Checks right before money is sent whether something changed since the settlement that prevents it. */
@inject()
export class CheckBeforeSending {
  constructor(private clock: Clock) {}

  /**
   * Holds a withdrawal by rule when its creator owes, is under review or banned, or when the account is no longer the
   * one of its channel. A debt that was settled lifts its hold by itself. The caller holds the withdrawal's lock.
   * @returns whether it may be sent
   */
  async execute(withdrawal: Withdrawal, trx: TransactionClientContract): Promise<boolean> {
    const isByRule = withdrawal.isHeld && withdrawal.heldBy === null
    if (withdrawal.isHeld && !(isByRule && withdrawal.holdReason === 'owes')) return false
    const hold = await this.holdOf(withdrawal, trx)
    const changes = hold
      ? { heldAt: withdrawal.heldAt ?? this.clock.now(), heldBy: null, holdReason: hold }
      : { heldAt: null, heldBy: null, holdReason: null }
    if (hold !== withdrawal.holdReason) {
      await withdrawal.useTransaction(trx).merge(changes).save()
    }
    return hold === null
  }

  private async holdOf(
    withdrawal: Withdrawal,
    trx: TransactionClientContract
  ): Promise<SendingHold | null> {
    const { channelId, creatorId, accountHash } = withdrawal
    const channel = await PayoutChannel.findOrFail(channelId, { client: trx })
    const isSame = !channel.deletedAt && !channel.refusedAt && channel.accountHash === accountHash
    if (!isSame || withdrawal.account === null) return 'channel_removed'
    const creator = await Creator.query({ client: trx })
      .where('id', creatorId)
      .preload('user')
      .firstOrFail()
    const review = await trx
      .from('payout_holds')
      .where({ creator_id: creatorId })
      // A pause of the creator stops settlements; what was settled before is sent.
      .whereNot('kind', 'pause')
      .whereNull('lifted_at')
      .first()
    if (!creator.user.mayEnter || review) return 'under_review'
    // An admin decided to send it in spite of the debt.
    if (withdrawal.debtAcceptedAt) return null
    return (await isInDebt(creatorId, trx)) ? 'owes' : null
  }

  /**
   * Lifts the holds of withdrawals that were held only for a debt of their creator, once it is settled.
   * @param input.batch withdrawals that are read at once; all are checked, because old debts may remain for ever
   */
  async liftSettled({ batch }: { batch?: number } = {}): Promise<void> {
    for await (const { id } of inPages(heldForDebt, batch)) {
      await db.transaction(async (trx) => {
        const withdrawal = await lockWithdrawal(id, trx)
        if (withdrawal?.holdReason === 'owes') await this.execute(withdrawal, trx)
      })
    }
  }
}

function heldForDebt(afterId: number, size: number): Promise<{ id: number }[]> {
  return db
    .from('withdrawals')
    .select('id')
    .where({ hold_reason: 'owes' })
    .whereNull('held_by')
    .whereRaw(isUnsentIn('withdrawals'))
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(size)
}
