import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Missing } from '#core/cli/missing'
import { ListSettings } from '#site/queries/settings'

export default class ConfigGet extends Command {
  static override commandName = 'config:get'
  static override help = ['Example:', '  node ace config:get cart.maxTotal']
  static override description = 'Show one setting: amounts in minor units, rates in basis points'
  static override options = { startApp: true }

  @args.string({ description: 'Key of the setting (config:list)' })
  declare key: string

  override async work() {
    const list = await this.app.container.make(ListSettings)
    const { version, items } = await list.execute()
    const setting = items.find(({ key }) => key === this.key)
    if (!setting) throw new Missing(`setting ${this.key}`, 'config:list shows all')
    if (this.json) return { version, setting }
    this.logger.log(String(setting.value))
    return undefined
  }
}
