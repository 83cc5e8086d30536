import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class PaymentsReconcile extends Command {
  static override commandName = 'payments:reconcile'
  static override help = ['Example:', '  node ace payments:reconcile']
  static override description = 'Ask the gateways about every open payment and refund'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { ReconcilePayments } = await import('#orders/reconciliation/actions/reconcile_payments')
    const action = await this.app.container.make(ReconcilePayments)
    const { asked, waiting } = await action.execute()
    this.logger.info(`${asked} payments and refunds asked about, ${waiting} wait for their gateway`)
  }
}
