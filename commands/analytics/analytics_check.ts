import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Misuse } from '#core/cli/misuse'

export default class AnalyticsCheck extends Command {
  static override commandName = 'analytics:check'
  static override help = [
    'Days are left out while orders of them have still to be counted.',
    '',
    'Example:',
    '  node ace analytics:check --json',
    '  node ace analytics:check --days=180 --repair',
  ]
  static override description = 'Compare the revenue of traffic reports with the orders'
  static override options = { startApp: true }

  @flags.number({ description: 'How many days back', default: 180 })
  declare days: number

  @flags.boolean({ description: 'Correct what differs' })
  declare repair: boolean

  override async work() {
    const { days, repair } = this
    if (!Number.isInteger(days) || days < 1) throw new Misuse('The days must be 1 or more')
    const { CorrectRevenue } = await import('#analytics/actions/correct_revenue')
    const { FindWrongRevenue } = await import('#analytics/queries/revenue_faults')
    const wrong = await (
      await this.app.container.make(repair ? CorrectRevenue : FindWrongRevenue)
    ).execute({ days })
    for (const { shopId, day } of wrong) {
      this.logger.error(`The revenue of shop ${shopId} on ${day} differs from the orders`)
    }
    if (wrong.length === 0) this.logger.success('No differences')
    else if (repair) this.logger.success(`${counted(wrong.length, 'day')} corrected`)
    else this.exitCode = 1
    return { differences: wrong.map(({ shopId, day }) => ({ shopId, day })) }
  }
}
