import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OrdersRecount extends Command {
  static override commandName = 'orders:recount'
  static override help = [
    'Run it when "node ace doctor" reports that a stored count differs from the orders.',
    'New orders wait until it is done: a few seconds for a million orders.',
    '',
    'Example:',
    '  node ace orders:recount --json',
  ]
  static override description = 'Recount orders and hourly sales from the orders'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { RecountOrders } = await import('#sales/actions/recount_orders')
    const recount = await this.app.container.make(RecountOrders)
    const orders = await recount.execute()
    this.logger.success(`${counted(orders, 'order')} counted`)
    return { orders }
  }
}
