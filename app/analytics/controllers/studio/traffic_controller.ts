import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { DomainException } from '#core/errors/domain_exception'
import { messageOf } from '#core/errors/failure'
import { FindShopOfUser } from '#shops/queries/shops'
import { GetTrafficReport } from '#analytics/queries/get_traffic_report'
import TrafficReportTransformer from '#analytics/transformers/traffic_report_transformer'
import { reportRange, type ReportRange } from '#analytics/values/report_range'
import { reportPageValidator, reportValidator } from '#analytics/validators/report_validators'

const DEFAULT_DAYS = 30

@inject()
export default class TrafficController {
  constructor(private clock: Clock) {}

  /** GET /studio/traffic: the last 30 days unless a range is chosen. */
  @inject()
  async index(ctx: HttpContext, findShop: FindShopOfUser, getReport: GetTrafficReport) {
    const { auth, inertia } = ctx
    const shop = await findShop.execute(auth.getUserOrFail().id)
    const { range, failure } = await this.#range(ctx)
    const report = await getReport.execute({ shopId: shop.id, range })
    return inertia.render('studio/analytics/traffic/index', {
      report: TrafficReportTransformer.transform(report),
      today: this.clock.now().toUTC().toISODate()!,
      shopUrl: `${appUrl}/c/${shop.creator.name}`,
      maxDays: marketplace.traffic.maxDays,
      failure,
    })
  }

  /**
   * Get the traffic of your shop: visits, views, orders and revenue over at most 180 days, by source, campaign and
   * page. Days are days in UTC, both included. `dailyVisitors` adds the visitors of each day up. Revenue is in CNY
   * and includes orders that were refunded later. Hours are possible for up to seven of the last 14 days.
   */
  @inject()
  async export(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    getReport: GetTrafficReport,
    clock: Clock
  ) {
    const query = await request.validateUsing(reportValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    const range = reportRange({ ...query, now: clock.now() })
    return serialize(TrafficReportTransformer.transform(await getReport.execute({ shopId, range })))
  }

  /** An invalid range in the address shows the default one, with the reason. */
  async #range(ctx: HttpContext): Promise<{ range: ReportRange; failure: string | null }> {
    const { start, end, granularity } = await ctx.request.validateUsing(reportPageValidator)
    const now = this.clock.now().toUTC()
    const last = now.toISODate()!
    const first = now.minus({ days: DEFAULT_DAYS - 1 }).toISODate()!
    try {
      const chosen = { start: start ?? first, end: end ?? last, granularity }
      return { range: reportRange({ ...chosen, now }), failure: null }
    } catch (error) {
      if (!(error instanceof DomainException)) throw error
      const failure = messageOf(error, error.code, ctx)
      return { range: reportRange({ start: first, end: last, now }), failure }
    }
  }
}
