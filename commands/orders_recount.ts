import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OrdersRecount extends Command {
  static override commandName = 'orders:recount'
  static override help = [
    'doctor names this command when a kept count differs from the orders.',
    'New orders wait until it is done, some seconds for a million orders.',
    '',
    'Example:',
    '  node ace orders:recount --json',
  ]
  static override description =
    'Count orders and their sales by the hour anew from the orders themselves'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { RecountOrders } = await import('#sales/actions/recount_orders')
    const recount = await this.app.container.make(RecountOrders)
    const orders = await recount.execute()
    this.logger.success(`${orders} orders counted`)
    return { orders }
  }
}
