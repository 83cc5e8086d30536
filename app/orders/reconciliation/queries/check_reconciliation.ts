import { inject } from '@adonisjs/core'
import type { Check, Findings } from '#core/checks/check'
import { ReconcileLedger } from '#orders/reconciliation/queries/reconcile_ledger'

/** The ledger check of `doctor`, summarized; the command `ledger:check` lists each difference. */
@inject()
export default class CheckReconciliation implements Check {
  constructor(private reconcileLedger: ReconcileLedger) {}

  async execute(): Promise<Findings> {
    const { isSound, ledger, trade } = await this.reconcileLedger.execute()
    if (isSound) return { faults: [] }
    const { unbalanced, drifted, overdrawn, empty } = ledger
    const counts = Object.entries({
      'unbalanced transactions': unbalanced,
      'drifted balances': drifted,
      'overdrawn accounts': overdrawn,
      'empty transactions': empty,
      'differences to orders, payments and refunds': trade,
    }).filter(([, found]) => found.length > 0)
    const list = counts.map(([name, found]) => `${found.length} ${name}`).join(', ')
    return { faults: [`The books do not add up: ${list}. ledger:check names them.`] }
  }
}
