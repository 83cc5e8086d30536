import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { lockOpenAttempt } from '#payouts/locks/lock_open_attempt'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type PayoutChannel from '#payouts/models/payout_channel'
import type Withdrawal from '#payouts/models/withdrawal'
import { assertPossible } from '#payouts/administration/guards/assert_possible'
import { otherChannelOf } from '#payouts/administration/rows/other_channel'
import { GetActionSubject } from '#payouts/administration/queries/get_action_subject'
import type { SettlementAction } from '#payouts/administration/values/settlement_actions'
import { PayoutChanged } from '#payouts/sending_errors'

export interface WithdrawalChange {
  id: number
  /** The version that the admin saw. */
  version: number
  actor: Actor
}

interface Work {
  /** Decides whether it is possible; the name in the audit log is `payout.<action>`. */
  action: SettlementAction
  details?: Record<string, unknown>
}

/** What the work changes, all locked. */
export interface LockedWithdrawal {
  withdrawal: Withdrawal
  /** The attempt that may have paid or still pay; null when certainly none does. */
  attempt: PayoutAttempt | null
  /** For `retarget`: the account that the creator uses now. */
  otherChannel: PayoutChannel | null
}

/** What every change of a withdrawal by an admin has in common. */
@inject()
export class ChangeWithdrawal {
  constructor(
    private recordAudit: RecordAudit,
    private getActionSubject: GetActionSubject
  ) {}

  /**
   * Runs the work under the withdrawal's lock, if the action is possible now; of two concurrent admins, the second one
   * gets PayoutChanged.
   * @throws NotFound, PayoutChanged for an outdated version, PayoutClosed, the other refusals of the action, and what
   *   the work throws
   */
  async execute(
    { id, version, actor }: WithdrawalChange,
    { action, details = {} }: Work,
    work: (locked: LockedWithdrawal, trx: TransactionClientContract) => Promise<void>
  ): Promise<Withdrawal> {
    return atomically(undefined, async (trx) => {
      const withdrawal = await lockWithdrawal(id, trx)
      if (!withdrawal) throw new NotFound()
      if (withdrawal.version !== version) throw new PayoutChanged(withdrawal)
      const locked = {
        withdrawal,
        attempt: await lockOpenAttempt(withdrawal, trx),
        otherChannel: action === 'retarget' ? await otherChannelOf(withdrawal, trx) : null,
      }
      const adminId = actor.userId
      assertPossible(action, this.getActionSubject.execute({ ...locked, adminId }))
      await work(locked, trx)
      // Some works count the version themselves.
      const next = Math.max(withdrawal.version, version + 1)
      await withdrawal.useTransaction(trx).merge({ version: next }).save()
      const subject = { type: 'withdrawal', id: withdrawal.invoiceNo }
      await this.recordAudit.execute({ actor, action: `payout.${action}`, subject, details }, trx)
      return withdrawal
    })
  }
}
