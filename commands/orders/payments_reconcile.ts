import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class PaymentsReconcile extends Command {
  static override commandName = 'payments:reconcile'
  static override help = ['Example:', '  node ace payments:reconcile']
  static override description = 'Check every open payment and refund with its payment provider'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { ReconcilePayments } = await import('#orders/reconciliation/actions/reconcile_payments')
    const action = await this.app.container.make(ReconcilePayments)
    const { polled, waiting } = await action.execute()
    this.logger.info(
      `Payments and refunds checked: ${polled}, waiting for their payment provider: ${waiting}`
    )
  }
}
