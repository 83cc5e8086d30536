import { args } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { SetQueuePaused } from '#operations/actions/set_queue_paused'
import { queueArgument } from '#operations/values/queue_argument'

export default class QueueResume extends Command {
  static override commandName = 'queue:resume'
  static override help = ['Example:', '  node ace queue:resume mail']
  static override description = 'Start the jobs of a paused queue again'
  static override options = { startApp: true }

  @args.string({ description: 'Name of the queue (queue:stats)' })
  declare queue: string

  override async work() {
    const queue = queueArgument(this.queue)
    const setPaused = await this.app.container.make(SetQueuePaused)
    await setPaused.execute({ queue, isPaused: false, actor: this.actor })
    this.logger.success(`The queue ${queue} is resumed`)
    return { queue, isPaused: false }
  }
}
