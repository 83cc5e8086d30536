import { BaseTransformer } from '@adonisjs/core/transformers'
import LedgerReportTransformer from '#ledger/transformers/ledger_report_transformer'
import type { BooksReport } from '#orders/reconciliation/queries/check_books'

/** The result of the ledger check, as admins see it. */
export default class BooksReportTransformer extends BaseTransformer<BooksReport> {
  toObject() {
    const { isSound, ledger, trade } = this.resource
    return { ...new LedgerReportTransformer(ledger).toObject(), isSound, trade }
  }
}
