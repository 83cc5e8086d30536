import { flags } from '@adonisjs/core/ace'
import { idOf } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'

export default class CustomersRebuild extends Command {
  static override commandName = 'customers:rebuild'
  static override help = [
    'Run it when "customers:check" reports differences. Sales go on meanwhile.',
    '',
    'Example:',
    '  node ace customers:rebuild --json',
    '  node ace customers:rebuild --shop=3',
    '  node ace customers:rebuild --shop=3 --dry',
  ]
  static override description = 'Compute the customers of shops anew from their orders'
  static override options = { startApp: true }

  @flags.number({ description: 'Id of a shop; all shops when absent' })
  declare shop?: number

  @flags.boolean({ description: 'Only say what would change' })
  declare dry: boolean

  override async work() {
    if (this.shop !== undefined) await this.#assertShop(this.shop)
    if (this.dry) return this.#compare()
    const { RebuildCustomers } = await import('#marketing/actions/rebuild_customers')
    const rebuild = await this.app.container.make(RebuildCustomers)
    const done = await rebuild.execute({ shopId: this.shop })
    this.logger.success(
      `${counted(done.customers, 'customer')} computed, ${done.changed} different`
    )
    return done
  }

  async #assertShop(id: number) {
    const { default: Shop } = await import('#shops/models/shop')
    if (!(await Shop.find(idOf('shop', id)))) throw new Missing(`shop ${id}`)
  }

  async #compare() {
    const { CheckCustomers } = await import('#marketing/actions/check_customers')
    const check = await this.app.container.make(CheckCustomers)
    const { differences } = await check.execute({ all: true, shopId: this.shop })
    const changed = differences.reduce((sum, { customers }) => sum + customers, 0)
    this.logger.info(`${counted(changed, 'customer')} would change`)
    return { changed, differences }
  }
}
