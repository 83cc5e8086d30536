import { assertLength } from '#core/cli/assert_arguments'
import { Misuse } from '#core/cli/misuse'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { args, flags } from '@adonisjs/core/ace'
import { DateTime } from 'luxon'
import { PublishAnnouncement } from '#site/actions/publish_announcement'

export default class AnnouncementPublish extends DangerousCommand {
  static override commandName = 'announcement:publish'
  static override help = [
    'Example:',
    "  node ace announcement:publish 'New hours' 'We answer within a day.' --important --until=2026-12-31 --force",
  ]
  static override description =
    'Publish an announcement; users must read an important one before they can buy'
  static override options = { startApp: true }

  @args.string({ description: 'Title, 2 to 50 characters' })
  declare title: string

  @args.string({ description: 'Text, 5 to 1,000 characters' })
  declare content: string

  @flags.boolean({ description: 'Require users to read it before they can buy' })
  declare important?: boolean

  @flags.string({ description: 'When it ends, as 2026-12-31 or 2026-12-31T18:00Z (UTC)' })
  declare until?: string

  override async work() {
    const endsAt = this.until ? DateTime.fromISO(this.until, { zone: 'utc' }) : undefined
    if (endsAt && !endsAt.isValid)
      throw new Misuse('--until is not a date. Write it as 2026-12-31 or 2026-12-31T18:00Z.')
    const title = this.title.trim()
    const content = this.content.trim()
    assertLength('title', title, { min: 2, max: 50 })
    assertLength('text', content, { min: 5, max: 1_000 })
    await this.confirm(
      this.important
        ? `Publish "${title}" to everyone? Users cannot buy before they have read it.`
        : `Publish "${title}" to everyone?`
    )

    const publish = await this.app.container.make(PublishAnnouncement)
    const { id } = await publish.execute({
      title,
      content,
      isImportant: this.important ?? false,
      ...(endsAt && { endsAt }),
      actor: this.actor,
    })
    this.logger.success(`Published announcement ${id}`)
    return { id }
  }
}
