import { flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import marketplace from '#config/marketplace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'
import { decimalOf } from '#core/money/decimal'
import { Money } from '#core/money/money'

const { maxDays: MOST_DAYS } = marketplace.traffic

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
    if (days > MOST_DAYS) throw new Misuse(`The date range is at most ${MOST_DAYS} days.`)
    const { Clock } = await import('#core/clock/clock')
    const { default: Shop } = await import('#shops/models/shop')
    const { GetTrafficReport } = await import('#analytics/queries/get_traffic_report')
    const { reportRange } = await import('#analytics/values/report_range')
    if (!(await Shop.find(idOf('shop', shopId)))) throw new Missing(`shop ${shopId}`)
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
    this.logger.info(
      `${start} to ${end}: ${counted(totals.visits, 'visit')}, ${counted(totals.views, 'view')}`
    )
    this.logger.info(`${counted(totals.orders, 'order')}, ${yuan(totals.revenue)}`)
    for (const { kind, source, medium, campaign, ...figures } of sources) {
      const name = [kind, source, medium, campaign].filter(Boolean).join(' ')
      const sold = `${counted(figures.orders, 'order')}  ${yuan(figures.revenue)}`
      this.logger.log(`${name}  ${counted(figures.visits, 'visit')}  ${sold}`)
    }
    for (const { path, views } of pages) this.logger.log(`${path}  ${counted(views, 'view')}`)
    return undefined
  }
}
