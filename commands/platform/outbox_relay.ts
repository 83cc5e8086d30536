import { Command } from '#core/cli/command'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class OutboxRelay extends Command {
  static override commandName = 'outbox:relay'
  static override help = ['Example:', '  node ace outbox:relay']
  static override description = 'Hand all waiting outbox events to the queue, then exit'
  static override options: CommandOptions = { startApp: true }

  override async work() {
    const { RelayEventBatch } = await import('#platform/outbox/relay_event_batch')
    const relay = await this.app.container.make(RelayEventBatch)
    let total = 0
    for (let relayed = 1; relayed > 0; total += relayed) relayed = await relay.execute()
    this.logger.info(`Relayed ${total} ${total === 1 ? 'event' : 'events'}`)
  }
}
