import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OrdersExpire extends Command {
  static override commandName = 'orders:expire'
  static override help = ['Example:', '  node ace orders:expire']
  static override description = 'Close unpaid orders whose payment has expired'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { ExpireUnpaidOrders } =
      await import('#orders/reconciliation/actions/expire_unpaid_orders')
    const action = await this.app.container.make(ExpireUnpaidOrders)
    const { closed, waiting } = await action.execute()
    this.logger.info(
      `${counted(closed, 'payment')} closed, ${waiting} waiting for the payment provider`
    )
  }
}
