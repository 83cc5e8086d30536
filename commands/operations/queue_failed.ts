import { args, flags } from '@adonisjs/core/ace'
import { QUEUE_NAMES, type QueueName } from '#config/queue'
import { Command } from '#core/cli/command'
import { Misuse } from '#core/cli/misuse'
import { counted } from '#core/cli/counted'
import { queueArgument } from '#operations/values/queue_argument'
import { ListJobs } from '#operations/queries/list_jobs'
import { redactedText } from '#audit/values/redacted_text'
import { redactedPayload } from '#operations/values/redact_job'

export default class QueueFailed extends Command {
  static override commandName = 'queue:failed'
  static override help = [
    'Example:',
    '  node ace queue:failed',
    '',
    'More of one queue: node ace queue:failed stamping --after=…',
    'Failed copies of buyers: node ace queue:failed stamping --copies',
  ]
  static override description = 'List failed jobs of all queues or of one, the newest first'
  static override options = { startApp: true }

  @args.string({ description: 'Name of the queue (queue:stats); all without it', required: false })
  declare queue?: string

  @flags.boolean({ description: 'Failed copies instead of jobs (queue stamping)' })
  declare copies: boolean

  @flags.string({ description: 'Only jobs with this in their names' })
  declare jobName?: string

  @flags.string({ description: 'The "after" of the page before' })
  declare after?: string

  override async work() {
    if (this.after && !this.queue) throw new Misuse('The page after another one needs its queue.')
    const queues = this.queue ? [queueArgument(this.queue)] : QUEUE_NAMES
    const pages = await Promise.all(queues.map((queue) => this.failedOf(queue)))
    const jobs = pages
      .flatMap((page) => page.jobs)
      .sort((one, other) => Number(other.endedAt) - Number(one.endedAt))
    const after = this.queue ? pages[0]!.after : null
    if (this.json) return { jobs, after }
    for (const { queue, id, name, endedAt, attempts, reason, detail } of jobs) {
      const at = endedAt?.toISOString().slice(0, 16) ?? ''
      const why = [reason, detail].filter(Boolean).join(': ')
      this.logger.log(`${queue}  ${id}  ${at}  ${name}  ${counted(attempts, 'attempt')}  ${why}`)
    }
    for (const [place, page] of pages.entries()) {
      if (page.after === null) continue
      this.logger.info(`More: node ace queue:failed ${queues[place]} --after='${page.after}'`)
    }
    if (jobs.length === 0) this.logger.info('Nothing has failed')
    return undefined
  }

  private async failedOf(queue: QueueName) {
    const listJobs = await this.app.container.make(ListJobs)
    const { items, after } = await listJobs.execute({
      queue,
      state: this.copies ? 'copies' : 'failed',
      name: this.jobName,
      after: this.after,
      pageSize: 25,
    })
    const jobs = items.map(({ reason, stack, payload, ...job }) => ({
      queue,
      ...job,
      reason: reason && redactedText(reason),
      payload: redactedPayload(payload),
    }))
    return { jobs, after }
  }
}
