import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'

export default class PayoutsLock extends Command {
  static override commandName = 'payouts:lock'
  static override help = [
    'Run it right after a restore, before the worker starts: payouts that were sent since the backup are missing here.',
    '',
    'Example:',
    "  node ace payouts:lock --reason='Restored the backup of 02:00'",
  ]
  static override description = 'Stop the sending of payouts'
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'Why, for the admins', required: true })
  declare reason: string

  override async work() {
    const reason = reasonOf(this.reason)
    const { LockSending } = await import('#payouts/sending/actions/lock_sending')
    const action = await this.app.container.make(LockSending)
    await action.execute({ reason, actor: this.actor })
    this.logger.success('No payout is sent until sending is unlocked')
  }
}
