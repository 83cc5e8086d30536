import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CheckLedger } from '#ledger/queries/check_ledger'
import LedgerReportTransformer from '#ledger/transformers/ledger_report_transformer'

export default class LedgerChecksController {
  /** GET /admin-dashboard/ledger/check: sums the whole book again. */
  @inject()
  async show({ serialize }: HttpContext, checkLedger: CheckLedger) {
    return serialize(LedgerReportTransformer.transform(await checkLedger.execute()))
  }
}
