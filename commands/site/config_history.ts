import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
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
    this.logger.info(`${total} ${total === 1 ? 'change' : 'changes'}`)
    return undefined
  }
}
