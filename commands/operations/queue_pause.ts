import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { SetQueuePaused } from '#operations/actions/set_queue_paused'
import { queueArgument } from '#operations/values/queue_argument'

export default class QueuePause extends Command {
  static override commandName = 'queue:pause'
  static override help = ['Example:', '  node ace queue:pause mail']
  static override description = 'Start no more jobs of a queue, in all workers; running jobs end'
  static override options = { startApp: true }

  @args.string({ description: 'Name of the queue (queue:stats)' })
  declare queue: string

  override async work() {
    const queue = queueArgument(this.queue)
    const setPaused = await this.app.container.make(SetQueuePaused)
    await setPaused.execute({ queue, isPaused: true, actor: this.actor })
    this.logger.success(`The queue ${queue} is paused`)
    return { queue, isPaused: true }
  }
}
