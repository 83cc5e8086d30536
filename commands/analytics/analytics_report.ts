import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'

/** Fen as an amount in CNY. */
const yuan = (fen: bigint) => `CNY ${decimalOf(new Money(fen, 'CNY'))}`

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
    const { default: Shop } = await import('#shops/models/shop')
    const { GetTrafficReport } = await import('#analytics/queries/get_traffic_report')
    const { reportRange } = await import('#analytics/values/report_range')
    if (!Number.isInteger(shopId) || !(await Shop.find(shopId)))
      throw new Misuse(`There is no shop ${shopId}`)
    const now = (await this.app.container.make(Clock)).now().toUTC()
    const start = now.minus({ days: days - 1 }).toISODate()!
    const end = now.toISODate()!
    const range = reportRange({ start, end, now })
    const report = await (
      await this.app.container.make(GetTrafficReport)
    ).execute({ shopId, range })
    const { totals, sources, pages } = report
    if (this.json) {
      const { before, unattributed, countedSince } = report
      return { start, end, totals, before, sources, unattributed, pages, countedSince }
    }
    this.logger.info(`${start} to ${end}: ${totals.visits} visits, ${totals.views} views`)
    this.logger.info(`${totals.orders} orders, ${yuan(totals.revenue)}`)
    for (const { kind, source, medium, campaign, ...figures } of sources) {
      const name = [kind, source, medium, campaign].filter(Boolean).join(' ')
      const sold = `${figures.orders} orders  ${yuan(figures.revenue)}`
      this.logger.log(`${name}  ${figures.visits} visits  ${sold}`)
    }
    for (const { path, views } of pages) this.logger.log(`${path}  ${views} views`)
    return undefined
  }
}
