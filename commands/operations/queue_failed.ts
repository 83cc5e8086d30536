import { args, flags } from '@adonisjs/core/ace'
import { Command } from '#core/cli/command'
import { counted } from '#core/cli/counted'
import { queueArgument } from '#operations/values/queue_argument'
import { ListJobs } from '#operations/queries/list_jobs'
import { redactedText } from '#audit/values/redacted_text'
import { redactedPayload } from '#operations/values/redact_job'

export default class QueueFailed extends Command {
  static override commandName = 'queue:failed'
  static override help = [
    'Example:',
    '  node ace queue:failed stamping',
    '',
    'Failed copies of buyers: node ace queue:failed stamping --copies',
  ]
  static override description = 'List failed jobs of a queue, the newest first'
  static override options = { startApp: true }

  @args.string({ description: 'Name of the queue (queue:stats)' })
  declare queue: string

  @flags.boolean({ description: 'Failed copies instead of jobs (queue stamping)' })
  declare copies: boolean

  @flags.string({ description: 'Only jobs with this in their names' })
  declare jobName?: string

  @flags.string({ description: 'The "after" of the page before' })
  declare after?: string

  override async work() {
    const listJobs = await this.app.container.make(ListJobs)
    const { items, after } = await listJobs.execute({
      queue: queueArgument(this.queue),
      state: this.copies ? 'copies' : 'failed',
      name: this.jobName,
      after: this.after,
      pageSize: 25,
    })
    const jobs = items.map(({ reason, stack, payload, ...job }) => ({
      ...job,
      reason: reason && redactedText(reason),
      payload: redactedPayload(payload),
    }))
    if (this.json) return { jobs, after }
    for (const { id, name, endedAt, attempts, reason, detail } of jobs) {
      const at = endedAt?.toISOString().slice(0, 16) ?? ''
      const why = [reason, detail].filter(Boolean).join(': ')
      this.logger.log(`${id}  ${at}  ${name}  ${counted(attempts, 'attempt')}  ${why}`)
    }
    if (after !== null) this.logger.info(`More: --after='${after}'`)
    if (jobs.length === 0) this.logger.info('Nothing has failed')
    return undefined
  }
}
