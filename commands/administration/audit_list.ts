import { flags } from '@adonisjs/core/ace'
import i18nManager from '@adonisjs/i18n/services/main'
import { assertOneOf, assertPage } from '#core/cli/assert_arguments'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { Misuse } from '#core/cli/misuse'
import { actionName, detailsText } from '#administration/values/activity_details'
import { FindNamedUser } from '#administration/queries/named_accounts'
import { ListActivity } from '#administration/queries/activity'
import type { ActivityFilter, ActivityRow } from '#administration/queries/activity_rows'
import { dayRange } from '#administration/values/day_range'

const BY = ['admins', 'system', 'commands', 'jobs', 'users'] as const
/** Also what would steer the terminal. */
const LINE_BREAKS = /\p{Cc}+/gu
const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const SUBJECT = /^([a-z_]{1,32}):(.{1,64})$/

export default class AuditList extends Command {
  static override commandName = 'audit:list'
  static override help = [
    'Example:',
    '  node ace audit:list --subject=creator:12 --json',
    "  node ace audit:list --search='service fee'",
    '  node ace audit:list --about=ann@example.com --action=user.',
    '  node ace audit:list --by=commands --from=2026-11-01 --to=2026-11-30',
  ]
  static override description = 'List the activity log, the latest entry first'
  static override options = { startApp: true }

  @flags.string({
    description:
      'Words of an action, object or detail in any language, part of a name or email address',
  })
  declare search?: string

  @flags.string({ description: 'Beginning of an action, such as user. or creator.changed' })
  declare action?: string

  @flags.string({ description: BY.join(', ') })
  declare by?: ActivityFilter['by']

  @flags.string({
    description: 'Entries by, about and on behalf of a user: address, username or id',
  })
  declare about?: string

  @flags.string({ description: 'Entries about an object: creator:12, user:7' })
  declare subject?: string

  @flags.string({ description: 'First day in UTC, such as 2026-11-01' })
  declare from?: string

  @flags.string({ description: 'Last day in UTC, included' })
  declare to?: string

  @flags.number({ description: 'Page of 25', default: 1 })
  declare page: number

  override async work() {
    const { search, action, by, page, from, to } = this
    assertOneOf('person', by, BY)
    assertPage(page)
    assertDay('from', from)
    assertDay('to', to)
    const [, type, id] = this.subject ? (SUBJECT.exec(this.subject) ?? []) : []
    if (this.subject && !type) throw new Misuse('The subject must look like creator:12')
    const find = await this.app.container.make(FindNamedUser)
    const list = await this.app.container.make(ListActivity)
    const about = this.about === undefined ? undefined : (await find.execute(this.about)).id
    const subject = type && id ? { type, id } : undefined
    const filter = { q: search, action, by, about, subject, ...dayRange({ from, to }) }
    const { items, total, isCapped } = await list.execute({ ...filter, page })
    if (this.json) return { entries: items, total, isCapped, page }
    const i18n = i18nManager.locale('en-US')
    for (const entry of items) {
      const who = whoOf(entry)
      const name = entry.actingAs ? `${who} as ${entry.actingAs}` : who
      const object = entry.subjectType
        ? [entry.subjectType, entry.subjectId, entry.subjectName].filter(Boolean).join(' ')
        : '-'
      const words = [
        actionName(entry.action, i18n),
        detailsText(entry, i18n).replaceAll(LINE_BREAKS, ' '),
      ]
      const details = words.filter(Boolean).join('  ')
      this.logger.log(
        `${entry.occurredAt.toISOString()}  ${name}  ${entry.action}  ${object}  ${details}`
      )
    }
    this.logger.info(counted(total, 'entry', { many: 'entries', isCapped }))
    return undefined
  }
}

/** @throws Misuse */
function assertDay(name: string, day: string | undefined) {
  if (day !== undefined && !DAY.test(day)) throw new Misuse(`--${name} must look like 2026-11-01`)
}

/** A username, `ace user:ban (ann)` or `job`; `system` for entries that do not tell commands and jobs apart. */
function whoOf({ actor, actorKind, command, osUser }: ActivityRow): string {
  if (actor) return actor
  if (actorKind === 'ace') return osUser ? `ace ${command} (${osUser})` : `ace ${command}`
  return actorKind ?? 'system'
}
