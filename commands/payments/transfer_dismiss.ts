import { args, flags } from '@adonisjs/core/ace'
import { idOf, reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { DismissTransfer } from '#payments/charges/actions/dismiss_transfer'

export default class TransferDismiss extends DangerousCommand {
  static override commandName = 'transfer:dismiss'
  static override help = [
    'Example:',
    "  node ace transfer:dismiss 12 --reason='Sent back today' --force",
  ]
  static override description = 'Record that a received USDT transfer pays nothing here'
  static override options = { startApp: true }

  @args.string({ description: 'Id of the transfer (transfer:list)' })
  declare transfer: string

  @flags.string({ description: 'What became of the money', required: true })
  declare reason: string

  override async work() {
    const id = idOf('transfer', this.transfer)
    const reason = reasonOf(this.reason)
    await this.confirm(`Dismiss the transfer ${id}? It cannot pay an order afterwards.`)
    const dismiss = await this.app.container.make(DismissTransfer)
    await dismiss.execute({ id, reason, actor: this.actor })
    this.logger.success(`The transfer ${id} is dismissed`)
    return { id }
  }

  protected override looksFor() {
    return `transfer ${this.transfer}`
  }
}
