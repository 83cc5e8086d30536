import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class PayoutsRunDay extends Command {
  static override commandName = 'payouts:run-day'
  static override help = ['Example:', '  node ace payouts:run-day']
  static override description =
    'Release and settle what the calendar asks for today, and days that were missed'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { KeepCalendar } = await import('#payouts/actions/keep_calendar')
    const { days } = await (await this.app.container.make(KeepCalendar)).execute()
    if (days.length === 0) this.logger.info('every day up to today is done')
    else this.logger.success(`done: ${days.join(', ')}`)
    return { days }
  }
}
