import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'

export default class CustomersCheck extends Command {
  static override commandName = 'customers:check'
  static override help = [
    'Orders of the last ten minutes are left out. "customers:rebuild" corrects what it reports.',
    '',
    'Example:',
    '  node ace customers:check --all --json',
  ]
  static override description = 'Compare the customers of shops with their orders'
  static override options = { startApp: true }

  @flags.boolean({
    description: 'All shops, instead of those that sold lately and a part of the others',
  })
  declare all: boolean

  override async work() {
    const { CheckCustomers } = await import('#marketing/actions/check_customers')
    const check = await this.app.container.make(CheckCustomers)
    const { shops, differences } = await check.execute({ all: this.all })
    for (const { shopId, customers } of differences) {
      this.logger.error(
        `Differing from the orders: ${counted(customers, 'customer')} of shop ${shopId}`
      )
    }
    if (differences.length > 0) this.exitCode = 1
    else this.logger.success(`${counted(shops, 'shop')} checked, no differences`)
    return { shops, differences }
  }
}
