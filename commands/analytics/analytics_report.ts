import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'

export default class AnalyticsReport extends Command {
  static override commandName = 'analytics:report'
  static override help = ['Example:', '  node ace analytics:report --shop=1 --days=30 --json']
  static override description = 'Print the traffic of a shop'
  static override options = { startApp: true }

  @flags.number({ description: 'Id of the shop', required: true })
  declare shop: number

  @flags.number({ description: 'The last days, up to 180', default: 30 })
  declare days: number

  override async work() {
    const { days, shop: shopId } = this
    if (!Number.isInteger(days) || days < 1) throw new Misuse('The days must be 1 or more')
    const { Clock } = await import('#core/clock/clock')
    const { GetTrafficReport } = await import('#analytics/queries/get_traffic_report')
    const { reportRange } = await import('#analytics/values/report_range')
    const now = (await this.app.container.make(Clock)).now().toUTC()
    const start = now.minus({ days: days - 1 }).toISODate()!
    const range = reportRange({ start, end: now.toISODate()!, now })
    const report = await (
      await this.app.container.make(GetTrafficReport)
    ).execute({ shopId, range })
    const { totals, sources, pages } = report
    if (this.json) return { totals, sources, pages, countedSince: report.countedSince }
    this.logger.info(
      `${totals.visits} visits, ${totals.views} views, ${totals.orders} orders, ${totals.revenue} fen`
    )
    for (const { kind, source, campaign, visits, orders } of sources) {
      this.logger.log(`${kind} ${source} ${campaign}  ${visits} visits  ${orders} orders`)
    }
    for (const { path, views } of pages) this.logger.log(`${path}  ${views} views`)
    return undefined
  }
}
