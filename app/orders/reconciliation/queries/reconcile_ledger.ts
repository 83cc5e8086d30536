import { inject } from '@adonisjs/core'
import { CheckLedger } from '#ledger/queries/check_ledger'
import { isSound, type LedgerReport } from '#ledger/values/ledger_report'
import {
  CheckOrdersAgainstLedger,
  type Discrepancy,
} from '#orders/reconciliation/queries/check_orders_against_ledger'

export interface ReconciliationReport {
  isSound: boolean
  ledger: LedgerReport
  trade: Discrepancy[]
}

@inject()
export class ReconcileLedger {
  constructor(
    private checkLedger: CheckLedger,
    private checkOrdersAgainstLedger: CheckOrdersAgainstLedger
  ) {}

  /** Checks the ledger itself, and compares it with orders, payments and refunds. */
  async execute(): Promise<ReconciliationReport> {
    const ledger = await this.checkLedger.execute()
    const trade = await this.checkOrdersAgainstLedger.execute()
    return { isSound: isSound(ledger) && trade.length === 0, ledger, trade }
  }
}
