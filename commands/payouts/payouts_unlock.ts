import { flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { Misuse } from '#core/cli/misuse'

export default class PayoutsUnlock extends DangerousCommand {
  static override commandName = 'payouts:unlock'
  static override help = [
    'First compare every withdrawal since the backup with the books of its provider.',
    '',
    'Example:',
    '  node ace payouts:unlock --reconciled --force',
  ]
  static override description = 'Let payouts be sent again after a lock'
  static override options: CommandOptions = { startApp: true }

  @flags.boolean({ description: 'The withdrawals were compared with the providers’ books' })
  declare reconciled: boolean

  override async work() {
    if (!this.reconciled) throw new Misuse('Compare the books first, then add --reconciled')
    await this.confirm('Let payouts be sent again?')
    const { LockSending } = await import('#payouts/sending/actions/lock_sending')
    const action = await this.app.container.make(LockSending)
    const wasLocked = await action.unlock({ actor: this.actor })
    if (wasLocked) return this.logger.success('Payouts are sent again')
    this.logger.error('Nothing to unlock: the sending of payouts is not locked')
    this.exitCode = 1
  }
}
