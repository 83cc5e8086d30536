import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { NotFound } from '#core/errors'
import PayoutAttempt from '#payouts/models/payout_attempt'
import Withdrawal from '#payouts/models/withdrawal'
import type { ChannelType } from '#payouts/values/channel_type'
import { settlementRows, type SettlementRow } from '#payouts/rows/settlement_rows'

export interface SettlementFile {
  row: SettlementRow
  attempts: PayoutAttempt[]
  /** What admins did, the newest first. */
  log: { id: number; action: string; actor: string | null; at: Date; details: unknown }[]
  /** Where a person pays: the account, the sum and the code for the wallet. Null without a claim of this admin. */
  payment: { account: string; holderName: string | null } | null
  /** The creator's account in use, where it is another one than the withdrawal's and has its currency. */
  otherAccount: { type: ChannelType; hint: string } | null
}

@inject()
export class FindSettlement {
  constructor(private clock: Clock) {}

  /**
   * A withdrawal with its attempts and its entries in the audit log.
   * @param input.adminId the account is shown only to the admin who claimed the payment
   * @throws NotFound
   */
  async execute({ id, adminId }: { id: number; adminId: number }): Promise<SettlementFile> {
    const row = await settlementRows().where('w.id', id).first()
    if (!row) throw new NotFound()
    const [attempts, log] = await Promise.all([
      PayoutAttempt.query().where('withdrawalId', id).orderBy('n', 'desc').limit(50),
      db
        .from('audit_entries as e')
        .leftJoin('users as u', 'u.id', 'e.actor_id')
        .where({ 'e.subject_type': 'withdrawal', 'e.subject_id': row.invoiceNo })
        .orderBy('e.id', 'desc')
        .limit(50)
        .select({
          id: 'e.id',
          action: 'e.action',
          actor: 'u.username',
          at: 'e.occurred_at',
          details: 'e.details',
        }),
    ])
    const payment = await this.paymentOf(attempts[0], id, adminId)
    return { row, attempts, log, payment, otherAccount: await otherAccountOf(id) }
  }

  private async paymentOf(attempt: PayoutAttempt | undefined, id: number, adminId: number) {
    const isMine =
      attempt?.state === 'accepted' &&
      attempt.claimedBy === adminId &&
      attempt.claimedUntil !== null &&
      attempt.claimedUntil > this.clock.now()
    if (!isMine) return null
    const withdrawal = await Withdrawal.findOrFail(id)
    const { account = '', holderName = null } = withdrawal.account ?? {}
    return { account, holderName }
  }
}

function otherAccountOf(id: number): Promise<SettlementFile['otherAccount']> {
  return db
    .from('withdrawals as w')
    .join('payout_channels as p', 'p.creator_id', 'w.creator_id')
    .where({ 'w.id': id, 'p.in_use': true })
    .whereNull('p.deleted_at')
    .whereNull('p.refused_at')
    .whereColumn('p.currency', 'w.currency')
    .where((other) =>
      other
        .whereColumn('p.id', '<>', 'w.channel_id')
        .orWhereColumn('p.account_hash', '<>', 'w.account_hash')
    )
    .select({ type: 'p.type', hint: 'p.account_hint' })
    .first()
    .then((found) => found ?? null)
}
