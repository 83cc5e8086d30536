import { flags } from '@adonisjs/core/ace'
import { assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Misuse } from '#core/cli/misuse'
import { FindAccountByIdOrEmail } from '#administration/queries/find_account_by_id_or_email'
import { ListActivity } from '#administration/queries/list_activity'
import type { ActivityFilter } from '#administration/rows/activity_rows'

const BY = ['admins', 'system', 'users'] as const
const SUBJECT = /^([a-z_]{1,32}):(.{1,64})$/

export default class AuditList extends Command {
  static override commandName = 'audit:list'
  static override help = [
    'Example:',
    '  node ace audit:list --subject=creator:12 --json',
    '  node ace audit:list --about=ann@example.com --action=user.',
  ]
  static override description = 'List the activity log, the latest entry first'
  static override options = { startApp: true }

  @flags.string({ description: 'Beginning of an action, such as user. or creator.changed' })
  declare action?: string

  @flags.string({ description: BY.join(', ') })
  declare by?: ActivityFilter['by']

  @flags.string({ description: 'Entries by, about and on behalf of a user: address or id' })
  declare about?: string

  @flags.string({ description: 'Entries about an object: creator:12, user:7' })
  declare subject?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { action, by, page } = this
    assertOneOf('person', by, BY)
    assertPage(page)
    const [, type, id] = this.subject ? (SUBJECT.exec(this.subject) ?? []) : []
    if (this.subject && !type) throw new Misuse('The subject must look like creator:12')
    const find = await this.app.container.make(FindAccountByIdOrEmail)
    const list = await this.app.container.make(ListActivity)
    const about = this.about === undefined ? undefined : (await find.execute(this.about)).id
    const subject = type && id ? { type, id } : undefined
    const { items, total, isCapped } = await list.execute({ action, by, about, subject, page })
    if (this.json) return { entries: items, total, isCapped, page }
    for (const entry of items) {
      const who = entry.actor ?? 'system'
      const name = entry.actingAs ? `${who} as ${entry.actingAs}` : who
      const object = entry.subjectType ? `${entry.subjectType} ${entry.subjectId}` : '-'
      const details = JSON.stringify(entry.details)
      this.logger.log(
        `${entry.occurredAt.toISOString()}  ${name}  ${entry.action}  ${object}  ${details}`
      )
    }
    this.logger.info(counted(total, 'entry', { many: 'entries', isCapped }))
    return undefined
  }
}
