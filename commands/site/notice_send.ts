import { args, flags } from '@adonisjs/core/ace'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import { assertLength } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { Misuse } from '#core/cli/misuse'
import { LOCALES, type Locale } from '#core/middleware/preferences_middleware'
import { WriteAnnouncement } from '#site/actions/write_announcement'
import { ResolveAudience } from '#site/queries/resolve_audience'
import type { AudienceFilter } from '#site/values/announcement_audience'

const ROLES = ['user', 'creator', 'admin'] as const

export default class NoticeSend extends DangerousCommand {
  static override commandName = 'notice:send'
  static override help = [
    'Example:',
    "  node ace notice:send 'Your files' 'We repaired them.' --to=ada@example.com,bob@example.com --mail --force",
    "  node ace notice:send 'New fees' 'From May on.' --role=creator --important --at=2026-12-31T18:00Z --force",
    "  node ace notice:send 'Hello' 'A word to all.' --everyone --force",
  ]
  static override description = 'Send an announcement to chosen people or to everyone'
  static override options = { startApp: true }

  @args.string({ description: 'Title, 2 to 50 characters' })
  declare title: string

  @args.string({ description: 'Text, 5 to 1,000 characters' })
  declare content: string

  @flags.string({ description: 'Email addresses, separated by commas' })
  declare to?: string

  @flags.string({ description: `Users with this role: ${ROLES.join(', ')}` })
  declare role?: string

  @flags.string({ description: `Users with this language: ${LOCALES.join(', ')}` })
  declare locale?: string

  @flags.boolean({ description: 'Everyone' })
  declare everyone?: boolean

  @flags.boolean({ description: 'Require recipients to read it before they can buy' })
  declare important?: boolean

  @flags.boolean({ description: 'Send it by email, too' })
  declare mail?: boolean

  @flags.boolean({ description: 'Send it as a push message, too' })
  declare push?: boolean

  @flags.string({ description: 'When it is published, as 2026-12-31T18:00Z; now when absent' })
  declare at?: string

  override async work() {
    const title = this.title.trim()
    const content = this.content.trim()
    assertLength('title', title, { min: 2, max: 50 })
    assertLength('text', content, { min: 5, max: 1_000 })
    const clock = await this.app.container.make(Clock)
    const publishAt = this.at ? DateTime.fromISO(this.at, { zone: 'utc' }) : clock.now()
    if (!publishAt.isValid) throw new Misuse('--at is not a date. Write it as 2026-12-31T18:00Z.')

    const resolve = await this.app.container.make(ResolveAudience)
    const chosen = this.#audience()
    const recipients = this.to ?? (this.everyone ? 'everyone' : 'all users who match')
    await this.confirm(`Send "${title}" to ${recipients}?`)
    const audience = await resolve.execute(chosen)
    const write = await this.app.container.make(WriteAnnouncement)
    const id = await write.execute({
      content: {
        kind: 'manual',
        title,
        content,
        translations: {},
        audience,
        publishAt,
        isImportant: this.important ?? false,
        endsAt: null,
        isMailed: this.mail ?? false,
        isPushed: this.push ?? false,
      },
      // The command line is the operator's own.
      missingProof: null,
      actor: this.actor,
    })
    if (this.json) return { id }
    this.logger.success(`Announcement ${id} is sent by the worker within a minute`)
    return undefined
  }

  #audience() {
    const { to, role, locale, everyone } = this
    const isFiltered = role !== undefined || locale !== undefined
    if ([to !== undefined, isFiltered, everyone === true].filter(Boolean).length !== 1) {
      throw new Misuse('Say who gets it: --to, --role and --locale, or --everyone')
    }
    if (to !== undefined) {
      const emails = to.split(',').map((email) => email.trim())
      return { emails: emails.filter((email) => email !== '') }
    }
    if (everyone) return {}
    if (role !== undefined && !(ROLES as readonly string[]).includes(role)) {
      throw new Misuse(`The role must be one of ${ROLES.join(', ')}`)
    }
    if (locale !== undefined && !(LOCALES as readonly string[]).includes(locale)) {
      throw new Misuse(`The language must be one of ${LOCALES.join(', ')}`)
    }
    const filter = { ...(role && { role }), ...(locale && { locale: locale as Locale }) }
    return { filter: filter as AudienceFilter }
  }
}
