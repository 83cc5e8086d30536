import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'

export default class AnalyticsRollup extends Command {
  static override commandName = 'analytics:rollup'
  static override help = [
    'A job does this each night. With --all, weeks are summed up again from the days that are kept.',
    '',
    'Example:',
    '  node ace analytics:rollup --json',
  ]
  static override description = 'Sum the traffic of closed weeks up'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Every week instead of those that are missing' })
  declare all: boolean

  override async work() {
    const { RollUpTraffic } = await import('#analytics/actions/roll_up_traffic')
    const rollUp = await this.app.container.make(RollUpTraffic)
    const until = await rollUp.execute({ all: this.all })
    this.logger.success(`Weeks before ${until} are summed up`)
    return { until }
  }
}
