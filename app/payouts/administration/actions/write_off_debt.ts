import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import { Money } from '#core/money/money'
import { HoldBalances } from '#ledger/actions/hold_balances'
import { PostDebtWrittenOff } from '#ledger/actions/post_debt_written_off'

interface WriteOffInput {
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
   * Writes off what a creator owes in every currency; a creator with a debt could not delete their account otherwise. The
   * debt is read under the lock of the balances, so that a concurrent sale is not written off, too.
   * @returns the amounts that were written off, positive
   * @throws NotFound when the creator owes nothing, or debts were written off earlier that day
   */
  async execute({ creatorId, reason, actor }: WriteOffInput): Promise<Money[]> {
    return atomically(undefined, async (trx) => {
      const balances = await this.holdBalances.execute([creatorId], trx)
      const debts = balances
        .filter(({ minor }) => BigInt(minor) < 0n)
        .map(({ minor, currency }) => new Money(-BigInt(minor), currency))
      if (debts.length === 0) throw new NotFound()
      const day = this.clock.now().toUTC().toISODate()!
      const isPosted = await this.postDebtWrittenOff.execute({ creatorId, day, debts }, trx)
      if (!isPosted) throw new NotFound()
      const details = { reason, debts: debts.map((debt) => debt.toJSON()) }
      const subject = { type: 'creator', id: creatorId }
      await this.recordAudit.execute(
        { actor, action: 'payout.debt_written_off', subject, details },
        trx
      )
      return debts
    })
  }
}
