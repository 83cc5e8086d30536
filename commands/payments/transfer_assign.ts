import { args, flags } from '@adonisjs/core/ace'
import { idOf, reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { AssignTransfer } from '#orders/reconciliation/actions/assign_transfer'

export default class TransferAssign extends DangerousCommand {
  static override commandName = 'transfer:assign'
  static override help = [
    'Example:',
    "  node ace transfer:assign 12 --payment=PM2026112600042 --reason='Last digits forgotten' --force",
  ]
  static override description =
    'Assign a received USDT transfer to a payment, which is then settled'
  static override options = { startApp: true }

  @args.string({ description: 'Id of the transfer (transfer:list)' })
  declare transfer: string

  @flags.string({ description: 'Number of the payment', required: true })
  declare payment: string

  @flags.string({ description: 'Why, kept in the activity log', required: true })
  declare reason: string

  override async work() {
    const id = idOf('transfer', this.transfer)
    const { payment: paymentNo } = this
    const reason = reasonOf(this.reason)
    await this.confirm(`Pay ${paymentNo} with the transfer ${id}?`)
    const assign = await this.app.container.make(AssignTransfer)
    await assign.execute({ id, paymentNo, reason, actor: this.actor })
    this.logger.success(`The transfer ${id} is assigned to ${paymentNo}`)
    return { id, paymentNo }
  }

  protected override looksFor() {
    return `transfer ${this.transfer}`
  }
}
