import { BaseTransformer } from '@adonisjs/core/transformers'
import LedgerReportTransformer from '#ledger/transformers/ledger_report_transformer'
import type { BooksReport } from '#orders/reconciliation/queries/check_books'

/** What a check of the book, and of what it stands for, found, to an admin. */
export default class BooksReportTransformer extends BaseTransformer<BooksReport> {
  toObject() {
    const { isSound, ledger, trade } = this.resource
    return { ...new LedgerReportTransformer(ledger).toObject(), isSound, trade }
  }
}
