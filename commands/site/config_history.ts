import { flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Missing } from '#core/cli/missing'
import { Misuse } from '#core/cli/misuse'
import { isSettingKey } from '#core/settings/setting_list'
import type { DocumentSource } from '#platform/documents/document_source'
import { FindDocumentChange } from '#site/queries/find_document_change'
import { ListConfigurationChanges } from '#site/queries/settings'
import { documentOfKey } from '#site/values/document_key'

export default class ConfigHistory extends Command {
  static override commandName = 'config:history'
  static override help = [
    'Example:',
    '  node ace config:history --key=fees.serviceFee',
    '  node ace config:history --change=12',
  ]
  static override description = 'Show changes of settings and documents, the newest first'
  static override options = { startApp: true }

  @flags.string({ description: 'Only changes of this setting or document' })
  declare key?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  @flags.number({ description: 'ID of one change of a document: shows in what its texts differ' })
  declare change?: number

  override async work() {
    if (this.change !== undefined) return this.#show(this.change)
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
      const change = documentOfKey(key)
        ? `${titleOf(before)} → ${titleOf(after)} (--change=${id} shows the texts)`
        : `${before ?? 'default'} → ${after ?? 'default'}`
      const who = by ?? 'a command'
      this.logger.log(
        `${id}  ${at.toISOString().slice(0, 16)}  ${key}: ${change}  ${who}: ${reason}`
      )
    }
    this.logger.info(counted(total, 'change'))
    return undefined
  }

  async #show(id: number) {
    if (!Number.isInteger(id) || id < 1 || id > 999_999_999)
      throw new Misuse('The ID of a change is a number')
    const find = await this.app.container.make(FindDocumentChange)
    const change = await find.execute(id)
    if (this.json) return { change }
    const { key, before, after, by, at, reason, difference } = change
    const who = by ?? 'a command'
    this.logger.log(`${id}  ${at.toISOString().slice(0, 16)}  ${key}  ${who}: ${reason}`)
    this.logger.log(`- ${titleOf(before)}`)
    this.logger.log(`+ ${titleOf(after)}`)
    if (before && after && before.description !== after.description) {
      this.logger.log(`- ${before.description}`)
      this.logger.log(`+ ${after.description}`)
    }
    for (const { kind, text } of difference) this.logger.log(`${MARK[kind]} ${text}`)
    return undefined
  }

  protected override looksFor() {
    return `change ${this.change} of a document`
  }
}

const MARK = { same: ' ', removed: '-', added: '+' } as const

function titleOf(text: unknown): string {
  const document = text as DocumentSource | null
  return document ? `${document.title} (${document.version})` : 'the standard text'
}
