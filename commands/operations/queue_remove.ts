import { args, flags } from '@adonisjs/core/ace'
import { reasonOf } from '#core/cli/assert_arguments'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { RemoveJob } from '#operations/actions/remove_job'
import { JobGone } from '#operations/errors'
import { queueArgument } from '#operations/values/queue_argument'

export default class QueueRemove extends DangerousCommand {
  static override commandName = 'queue:remove'
  static override help = [
    'Example:',
    "  node ace queue:remove outbound --job=site.refresh_rates.1 --reason='Feed is gone' --force",
  ]
  static override description = 'Delete a failed job: what it was to do will never happen'
  static override options = { startApp: true }

  @args.string({ description: 'Name of the queue (queue:stats)' })
  declare queue: string

  @flags.string({ description: 'ID of the job (queue:failed)', required: true })
  declare job: string

  @flags.string({ description: 'Why, kept in the activity log', required: true })
  declare reason: string

  override async work() {
    const queue = queueArgument(this.queue)
    const reason = reasonOf(this.reason)
    await this.confirm(`Delete the failed job ${this.job}?`)
    const remove = await this.app.container.make(RemoveJob)
    await remove.execute({ queue, id: this.job, reason, actor: this.actor })
    this.logger.success(`${this.job} is deleted`)
    return { queue, job: this.job }
  }

  protected override looksFor() {
    return `job ${this.job}`
  }

  protected override sentenceOf(error: unknown) {
    return error instanceof JobGone ? `There is no ${this.looksFor()}` : null
  }
}
