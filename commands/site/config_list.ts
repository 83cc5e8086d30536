import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { ListSettings } from '#site/queries/list_settings'

export default class ConfigList extends Command {
  static override commandName = 'config:list'
  static override help = ['Example:', '  node ace config:list --changed']
  static override description = 'List the settings of the site, with their limits'
  static override options = { startApp: true }

  @flags.boolean({ description: 'Only settings that differ from the default' })
  declare changed: boolean

  override async work() {
    const list = await this.app.container.make(ListSettings)
    const { version, items } = await list.execute()
    const shown = this.changed ? items.filter(({ isChanged }) => isChanged) : items
    if (this.json) return { version, settings: shown }
    for (const { key, value, least, most, isChanged, isInvalid, ...setting } of shown) {
      const range = least === null ? '' : `  ${least}–${most}`
      const mark = isInvalid ? '  INVALID' : isChanged ? `  (default ${setting.default})` : ''
      this.logger.log(`${key} = ${value}${range}${mark}`)
    }
    this.logger.info(`Version ${version}`)
    return undefined
  }
}
