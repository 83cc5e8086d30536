import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import { PayoutDriverRegistry } from '#payouts/sending/drivers/payout_driver_registry'
import { adminWithdrawals, type AdminWithdrawal } from '#payouts/administration/queries/withdrawals'
import PayoutChannel from '#payouts/models/payout_channel'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import {
  possibleActions,
  type WithdrawalAction,
} from '#payouts/administration/values/withdrawal_actions'
import type { ChannelType } from '#payouts/values/channel_type'

export interface WithdrawalFile {
  row: AdminWithdrawal
  attempts: PayoutAttempt[]
  /** What admins did, the newest first. */
  log: { id: number; action: string; actor: string | null; at: Date }[]
  /** Where a person pays: the account, the sum and the code for the wallet. Null without a claim of this admin. */
  payment: { account: string; holderName: string | null } | null
  /** The creator's account in use, where it is another one than the withdrawal's and has its currency. */
  otherAccount: { type: ChannelType; hint: string } | null
  /** What this admin can do with it now, and what it waits for. */
  actions: WithdrawalAction[]
  nextAction: WithdrawalAction | null
}

@inject()
export class FindWithdrawal {
  constructor(
    private registry: PayoutDriverRegistry,
    private clock: Clock
  ) {}

  /**
   * A withdrawal with its attempts, its entries in the audit log and the actions that are possible now.
   * @param input.adminId the account is shown only to the admin who claimed the payment, and the others cannot decide it
   * @throws NotFound
   */
  async execute({ id, adminId }: { id: number; adminId: number }): Promise<WithdrawalFile> {
    const row = await adminWithdrawals().where('w.id', id).first()
    if (!row) throw new NotFound()
    const withdrawal = await Withdrawal.findOrFail(id)
    const [attempts, otherChannel, log] = await Promise.all([
      PayoutAttempt.query().where('withdrawalId', id).orderBy('n', 'desc').limit(50),
      otherChannelOf(withdrawal),
      db
        .from('audit_entries as e')
        .leftJoin('users as u', 'u.id', 'e.actor_id')
        .where({ 'e.subject_type': 'withdrawal', 'e.subject_id': row.invoiceNo })
        .orderBy('e.id', 'desc')
        .limit(50)
        .select({ id: 'e.id', action: 'e.action', actor: 'u.username', at: 'e.occurred_at' }),
    ])
    const attempt = attempts.find(({ isOpen }) => isOpen) ?? null
    const canCancel = this.registry.canCancel(withdrawal, attempt)
    const hasOtherChannel = otherChannel !== null
    const now = this.clock.now()
    const subject = { withdrawal, attempt, canCancel, hasOtherChannel, adminId, now }
    return {
      row,
      attempts,
      log,
      payment: this.paymentOf(attempt, withdrawal, adminId),
      otherAccount: otherChannel && { type: otherChannel.type, hint: otherChannel.accountHint },
      ...possibleActions(subject),
    }
  }

  private paymentOf(attempt: PayoutAttempt | null, { account }: Withdrawal, adminId: number) {
    const isMine =
      attempt?.state === 'accepted' &&
      attempt.claimedBy === adminId &&
      attempt.claimedUntil !== null &&
      attempt.claimedUntil > this.clock.now()
    if (!isMine) return null
    return { account: account?.account ?? '', holderName: account?.holderName ?? null }
  }
}

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
