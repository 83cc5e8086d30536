import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { NotFound } from '#core/errors'
import type { Actor } from '#core/http/actor'
import Creator from '#creators/models/creator'
import { SettleCreators } from '#payouts/settlement/actions/settle_creators'
import { PayoutMadeToday, PayoutNotPossible } from '#payouts/errors'
import { lockCreator } from '#payouts/queries/locks'
import { dayOf } from '#payouts/values/calendar'
import { areRatesStale } from '#payouts/settlement/engines/evaluate_payout'
import { GetFxSnapshot } from '#site/queries/fx_rates'

interface OffCycle {
  creatorId: number
  /** Why the calendar is not waited for, kept in the audit log. */
  reason: string
  actor: Actor
}

@inject()
export class SettleCreator {
  constructor(
    private settleCreators: SettleCreators,
    private getFxSnapshot: GetFxSnapshot,
    private recordAudit: RecordAudit,
    private clock: Clock
  ) {}

  /**
   * Makes a withdrawal outside of the calendar. Only the threshold is ignored; every other rule holds as on a Friday.
   * At most one for each creator and day.
   * @throws NotFound for a missing creator
   * @throws PayoutMadeToday, PayoutNotPossible with every reason
   */
  execute(
    offCycle: OffCycle,
    outer?: TransactionClientContract
  ): Promise<{ id: number; invoiceNo: string }> {
    return atomically(outer, (trx) => this.settle(offCycle, trx))
  }

  private async settle({ creatorId, reason, actor }: OffCycle, trx: TransactionClientContract) {
    if (!(await Creator.find(creatorId, { client: trx }))) throw new NotFound()
    await lockCreator(creatorId, trx)
    const now = this.clock.now()
    const day = dayOf(now)
    const kind = 'off_cycle' as const
    const made = await trx.from('withdrawals').where({ creator_id: creatorId, day, kind }).first()
    if (made) throw new PayoutMadeToday(made.invoice_no)

    const snapshot = await this.getFxSnapshot.execute(trx)
    if (areRatesStale(snapshot, now)) throw new PayoutNotPossible(['rates_stale'])
    const given = { creatorIds: [creatorId], day, kind, snapshot }
    const { withdrawals, skipped } = await this.settleCreators.execute(given, trx)
    const [withdrawal] = withdrawals
    if (!withdrawal) throw new PayoutNotPossible(skipped[0]?.evaluation.reasons ?? [])

    const { id, invoiceNo } = withdrawal
    const details = { invoiceNo, reason }
    const subject = { type: 'creator', id: creatorId }
    await this.recordAudit.execute(
      { actor, action: 'payout.made_off_cycle', subject, details },
      trx
    )
    return { id, invoiceNo }
  }
}
