import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { lockWithdrawal } from '#payouts/locks/lock_withdrawal'
import type Withdrawal from '#payouts/models/withdrawal'
import { PayoutChanged, PayoutClosed } from '#payouts/sending_errors'

export interface WithdrawalChange {
  id: number
  /** The version that the admin saw. */
  version: number
  actor: Actor
}

interface Work {
  /** The name in the audit log: `payout.<action>`. */
  action: string
  details?: Record<string, unknown>
  /** Comments may be written about closed withdrawals, too. */
  isForClosed?: boolean
}

/** What every change of a withdrawal by an admin has in common. */
@inject()
export class ChangeWithdrawal {
  constructor(private recordAudit: RecordAudit) {}

  /**
   * Runs the work under the withdrawal's lock; of two concurrent admins, the second one gets PayoutChanged.
   * @throws NotFound, PayoutChanged for an outdated version, PayoutClosed, and what the work throws
   */
  async execute(
    { id, version, actor }: WithdrawalChange,
    { action, details = {}, isForClosed = false }: Work,
    work: (withdrawal: Withdrawal, trx: TransactionClientContract) => Promise<void>
  ): Promise<Withdrawal> {
    return atomically(undefined, async (trx) => {
      const withdrawal = await lockWithdrawal(id, trx)
      if (!withdrawal) throw new NotFound()
      if (withdrawal.version !== version) throw new PayoutChanged(withdrawal)
      if (withdrawal.isClosed && !isForClosed) throw new PayoutClosed()
      await work(withdrawal, trx)
      // Some works count the version themselves.
      const next = Math.max(withdrawal.version, version + 1)
      await withdrawal.useTransaction(trx).merge({ version: next }).save()
      const subject = { type: 'withdrawal', id: withdrawal.invoiceNo }
      await this.recordAudit.execute({ actor, action: `payout.${action}`, subject, details }, trx)
      return withdrawal
    })
  }
}
