import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { ListExport } from '#audit/controllers/list_export'
import { GetRevenue, ListSalesByDay, monthOf, type Days } from '#administration/queries/revenue'
import { revenueSheet } from '#administration/transformers/revenue_sheet'
import RevenueTransformer from '#administration/transformers/revenue_transformer'
import {
  revenueExportValidator,
  revenueValidator,
} from '#administration/validators/payment_validators'

@inject()
export default class RevenuesController {
  constructor(
    private clock: Clock,
    private getRevenue: GetRevenue
  ) {}

  /** GET /admin/revenue: sales by currency of a month or any range, with the time before. */
  async show({ request, inertia }: HttpContext) {
    const revenue = await this.#revenueOf(await request.validateUsing(revenueValidator))
    return inertia.render('admin/administration/revenue/show', {
      today: this.clock.now().toUTC().toISODate()!,
      revenue: RevenueTransformer.transform(revenue),
    })
  }

  /**
   * Get the sales of a range of days by currency, beside those of the time before, and the balances of the ledger at its
   * end. Days are in UTC; the current month when none are given.
   */
  async find({ request, serialize }: HttpContext) {
    const revenue = await this.#revenueOf(await request.validateUsing(revenueValidator))
    return serialize(RevenueTransformer.transform(revenue))
  }

  /** Export the sales of a range by day and currency as CSV or XLSX. */
  @inject()
  async export(ctx: HttpContext, listSales: ListSalesByDay, listExport: ListExport) {
    const { format, ...range } = await ctx.request.validateUsing(revenueExportValidator)
    const days = this.#daysOf(range)
    const sheet = revenueSheet(listSales, days, ctx.i18n)
    const title = ctx.i18n.t('administration.revenue.title')
    return listExport.send(ctx, { list: 'revenue', title, format, filter: { ...days }, sheet })
  }

  #revenueOf(range: Partial<Days>) {
    return this.getRevenue.execute(this.#daysOf(range))
  }

  /** The earlier day first, whichever way they were chosen. */
  #daysOf({ from, to }: Partial<Days>): Days {
    const month = monthOf(this.clock.now())
    const [first, last] = [from ?? to ?? month.from, to ?? month.to].sort()
    return { from: first!, to: last! }
  }
}
