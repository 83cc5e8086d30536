import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CheckBooks } from '#orders/reconciliation/queries/check_books'
import BooksReportTransformer from '#orders/reconciliation/transformers/books_report_transformer'

export default class LedgerChecksController {
  /** GET /admin-dashboard/ledger/check: sums the whole book again, and holds the trade against it. */
  @inject()
  async show({ serialize }: HttpContext, checkBooks: CheckBooks) {
    return serialize(BooksReportTransformer.transform(await checkBooks.execute()))
  }
}
