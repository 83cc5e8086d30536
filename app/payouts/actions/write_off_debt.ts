import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { Money } from '#core/money/money'
import { HoldBalances } from '#ledger/actions/hold_balances'
import { PostDebtWrittenOff } from '#ledger/actions/post_debt_written_off'
import { dayOf } from '#payouts/values/calendar'

interface WriteOff {
  creatorId: number
  reason: string
  actor: Actor
}

@inject()
export class WriteOffDebt {
  constructor(
    private holdBalances: HoldBalances,
    private postDebtWrittenOff: PostDebtWrittenOff,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * The marketplace gives up what a creator owes, in every currency; needed before a creator with a debt can leave.
   * @returns the debts
   * @throws NotFound when the creator owes nothing, or a debt was written off earlier that day
   */
  async execute(
    { creatorId, reason, actor }: WriteOff,
    outer?: TransactionClientContract
  ): Promise<Money[]> {
    return atomically(outer, async (trx) => {
      const balances = await this.holdBalances.execute([creatorId], trx)
      const debts = balances
        .filter(({ minor }) => minor < 0n)
        .map(({ minor, currency }) => new Money(-minor, currency))
      const day = dayOf(this.clock.now())
      const isPosted =
        debts.length > 0 && (await this.postDebtWrittenOff.execute({ creatorId, day, debts }, trx))
      if (!isPosted) throw new NotFound()
      const subject = { type: 'creator', id: creatorId }
      const details = { reason, debts: debts.map((debt) => debt.toJSON()) }
      await this.recordAudit.execute({ actor, action: 'debt.written_off', subject, details }, trx)
      return debts
    })
  }
}
