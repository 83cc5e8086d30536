import { DangerousCommand } from '#core/cli/dangerous_command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class PayoutsRunDay extends DangerousCommand {
  static override commandName = 'payouts:run-day'
  static override help = ['Example:', '  node ace payouts:run-day --force']
  static override description =
    'Release and settle what the calendar asks for today, and days that were missed'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    await this.confirm('Release and settle the earnings of creators for every day up to today?')
    const { KeepCalendar } = await import('#payouts/settlement/actions/keep_calendar')
    const { days } = await (await this.app.container.make(KeepCalendar)).execute()
    if (days.length === 0) this.logger.info('every day up to today is done')
    else this.logger.success(`done: ${days.join(', ')}`)
    return { days }
  }
}
