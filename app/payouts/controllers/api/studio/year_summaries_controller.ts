import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { renderYearSummary, yearSummarySheet } from '#payouts/engines/year_summary'
import { sendDocument } from '#payouts/http/send_statement'
import { GetYearSummary } from '#payouts/queries/get_year_summary'
import { yearSummaryValidator } from '#payouts/validators/payout_validators'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'

export default class YearSummariesController {
  /** Download what you earned and were paid in a year, as PDF, XLSX or CSV. */
  @inject()
  async show(ctx: HttpContext, findShop: FindShopOfUser, getYearSummary: GetYearSummary) {
    const { year, format = 'pdf' } = await ctx.request.validateUsing(yearSummaryValidator)
    const { creatorId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const summary = await getYearSummary.execute({ creatorId, year })
    return sendDocument(ctx, {
      name: `payouts-${year}`,
      format,
      pdf: () => renderYearSummary(summary, ctx.i18n),
      sheet: () => yearSummarySheet(summary, ctx.i18n),
    })
  }
}
