import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'

export default class PayoutsFollow extends Command {
  static override commandName = 'payouts:follow'
  static override help = [
    'The worker does this every minute. Safe at any time: each attempt is asked about by one process.',
    '',
    'Example:',
    '  node ace payouts:follow',
    '  node ace payouts:follow --key=W7D20261127N1',
  ]
  static override description = 'Ask payout providers about attempts whose outcome is not known yet'
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Key of one attempt' })
  declare key: string

  override async work() {
    const { PollAttempts } = await import('#payouts/sending/actions/poll_attempts')
    const action = await this.app.container.make(PollAttempts)
    if (this.key) {
      const { default: PayoutAttempt } = await import('#payouts/models/payout_attempt')
      if (!(await PayoutAttempt.findBy('key', this.key))) throw new Missing(`attempt ${this.key}`)
    }
    const count = await action.execute({ key: this.key })
    if (this.key && count === 0) {
      this.logger.info('This attempt is not due, or has ended')
    } else this.logger.info(`${counted(count, 'attempt')} asked about or sent`)
    return { count }
  }
}
