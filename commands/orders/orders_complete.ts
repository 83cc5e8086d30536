import { reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { args, flags } from '@adonisjs/core/ace'

export default class OrdersComplete extends DangerousCommand {
  static override commandName = 'orders:complete'
  static override help = [
    'Example:',
    "  node ace orders:complete CM2611237Q4M0ZK8TBX2W --reason='Paid by bank transfer' --evidence='Statement 12, line 4' --force",
  ]
  static override description = 'Complete an order that was paid outside the payment providers'
  static override options = { startApp: true }

  @args.string({ description: 'Order number' })
  declare tradeNo: string

  @flags.string({ description: 'Why it is completed manually', required: true })
  declare reason: string

  @flags.string({ description: 'Proof of the payment', required: true })
  declare evidence: string

  override async work() {
    const { AttestPayment } = await import('#orders/settlement/actions/attest_payment')
    const { tradeNo, evidence } = this
    const reason = reasonOf(this.reason)
    await this.confirm(`Complete order ${tradeNo} as paid, and credit its creators?`)
    const action = await this.app.container.make(AttestPayment)
    await action.execute({ tradeNo, reason, evidence, actor: this.actor })
    this.logger.success(`Order ${tradeNo} is completed`)
    return { tradeNo }
  }

  protected override looksFor() {
    return `order ${this.tradeNo}`
  }
}
