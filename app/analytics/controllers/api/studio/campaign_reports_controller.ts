import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { GetTrafficReport } from '#analytics/queries/get_traffic_report'
import TrafficReportTransformer from '#analytics/transformers/traffic_report_transformer'
import { reportRange } from '#analytics/values/report_range'
import { reportValidator } from '#analytics/validators/report_validators'

export default class CampaignReportsController {
  /**
   * Get the traffic of your shop: visits, views, orders and revenue over at most 180 days, by source, campaign and
   * page. Days are days in UTC, both included. `dailyVisitors` adds the visitors of each day up. Revenue is in CNY
   * and includes orders that were refunded later. Hours are possible for up to seven of the last 14 days.
   */
  @inject()
  async index(
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
}
