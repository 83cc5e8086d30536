import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'
import { isSettingKey } from '#core/settings/setting_list'
import { ListConfigurationChanges } from '#site/queries/list_configuration_changes'
import { documentOfKey } from '#site/values/document_key'

export default class ConfigHistory extends Command {
  static override commandName = 'config:history'
  static override help = ['Example:', '  node ace config:history --key=fees.serviceFee']
  static override description = 'Show changes of settings and documents, the newest first'
  static override options = { startApp: true }

  @flags.string({ description: 'Only changes of this setting or document' })
  declare key?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    if (!Number.isInteger(this.page) || this.page < 1)
      throw new Misuse('The page must be 1 or more')
    const { key: only } = this
    if (only !== undefined && !isSettingKey(only) && !documentOfKey(only)) {
      throw new Missing(`setting or document ${only}`, 'config:list shows all settings')
    }
    const list = await this.app.container.make(ListConfigurationChanges)
    const { items, total, page } = await list.execute({ key: this.key, page: this.page })
    if (this.json) return { changes: items, total, page }
    for (const { id, at, by, key, before, after, reason } of items) {
      const change = documentOfKey(key) ? 'text' : `${before ?? 'default'} → ${after ?? 'default'}`
      const who = by ?? 'a command'
      this.logger.log(
        `${id}  ${at.toISOString().slice(0, 16)}  ${key}: ${change}  ${who}: ${reason}`
      )
    }
    this.logger.info(counted(total, 'change'))
    return undefined
  }
}
