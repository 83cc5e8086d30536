import { flags } from '@adonisjs/core/ace'
import { DateTime } from 'luxon'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OutboxReplay extends Command {
  static override commandName = 'outbox:replay'
  static override help = [
    'For a Redis that lost jobs, or was emptied after a restore. What was handled already is not repeated.',
    '',
    'Example:',
    '  node ace outbox:replay --since=2026-11-28T02:00:00Z',
  ]
  static override description =
    'Hand events to the queue again that were handed over since a moment'
  static override options: CommandOptions = { startApp: true }

  @flags.string({ description: 'The moment, as in ISO 8601', required: true })
  declare since: string

  override async work() {
    const since = DateTime.fromISO(this.since, { zone: 'utc' })
    if (!since.isValid) throw new Misuse('The moment must be as in 2026-11-28T02:00:00Z')
    const { ReplayEvents } = await import('#platform/outbox/replay_events')
    const replay = await this.app.container.make(ReplayEvents)
    const events = await replay.execute({ since: since.toJSDate() })
    this.logger.success(`Handed over again: ${events} ${events === 1 ? 'event' : 'events'}`)
    return { events }
  }
}
