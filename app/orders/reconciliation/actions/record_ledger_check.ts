import { inject } from '@adonisjs/core'
import { Clock } from '#core/clock/clock'
import LedgerCheck from '#orders/reconciliation/models/ledger_check'
import {
  ReconcileLedger,
  type ReconciliationReport,
} from '#orders/reconciliation/queries/reconciliation'

/** Compares the ledger with orders, payments and refunds, and stores the result for the dashboard. */
@inject()
export class RecordLedgerCheck {
  constructor(
    private reconcileLedger: ReconcileLedger,
    private clock: Clock
  ) {}

  /** Not in one transaction: the comparison reads a snapshot of its own. */
  async execute(checkedBy: number | null = null): Promise<ReconciliationReport> {
    const report = await this.reconcileLedger.execute()
    const { unbalanced, drifted, overdrawn, empty } = report.ledger
    const found = [unbalanced, drifted, overdrawn, empty, report.trade]
    await LedgerCheck.create({
      checkedAt: this.clock.now(),
      isSound: report.isSound,
      findings: found.reduce((sum, { length }) => sum + length, 0),
      checkedBy,
    })
    return report
  }
}
