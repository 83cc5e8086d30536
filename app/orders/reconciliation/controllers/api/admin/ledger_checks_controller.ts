import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { ReconcileLedger } from '#orders/reconciliation/queries/reconcile_ledger'
import ReconciliationReportTransformer from '#orders/reconciliation/transformers/reconciliation_report_transformer'

export default class LedgerChecksController {
  /**
   * Check the ledger. Sums all entries again and compares them with orders, payments and refunds.
   */
  @inject()
  async show({ serialize }: HttpContext, reconcileLedger: ReconcileLedger) {
    return serialize(ReconciliationReportTransformer.transform(await reconcileLedger.execute()))
  }
}
