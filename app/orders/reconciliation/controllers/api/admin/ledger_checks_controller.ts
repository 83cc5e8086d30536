import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CheckBooks } from '#orders/reconciliation/queries/check_books'
import BooksReportTransformer from '#orders/reconciliation/transformers/books_report_transformer'

export default class LedgerChecksController {
  /**
   * Check the ledger. Sums all entries again and compares them with orders, payments and refunds.
   */
  @inject()
  async show({ serialize }: HttpContext, checkBooks: CheckBooks) {
    return serialize(BooksReportTransformer.transform(await checkBooks.execute()))
  }
}
