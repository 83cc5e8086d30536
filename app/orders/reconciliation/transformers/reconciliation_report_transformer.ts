import { BaseTransformer } from '@adonisjs/core/transformers'
import LedgerReportTransformer from '#ledger/transformers/ledger_report_transformer'
import type { ReconciliationReport } from '#orders/reconciliation/queries/reconciliation'

/** The result of the ledger check, as admins see it. */
export default class ReconciliationReportTransformer extends BaseTransformer<ReconciliationReport> {
  toObject() {
    const { isSound, ledger, trade } = this.resource
    return { ...new LedgerReportTransformer(ledger).toObject(), isSound, trade }
  }
}
