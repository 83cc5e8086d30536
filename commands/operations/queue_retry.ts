import { args, flags } from '@adonisjs/core/ace'
import { DangerousCommand } from '#core/cli/dangerous_command'
import { Misuse } from '#core/cli/misuse'
import { RetryJob } from '#operations/actions/retry_job'
import { StartRetryOfAll } from '#operations/actions/start_retry_of_all'
import { JobGone } from '#operations/errors'
import { StartRetryOfCopies } from '#operations/actions/start_retry_of_copies'
import { queueArgument } from '#operations/values/queue_argument'
import { COPY_LANE } from '#operations/values/copy_job'

export default class QueueRetry extends DangerousCommand {
  static override commandName = 'queue:retry'
  static override help = [
    'Example:',
    '  node ace queue:retry mail --job=notifications.mail_daily_sales.2026-11-26',
    '',
    'A failed copy:   node ace queue:retry stamping --job=copy:1234',
    'Failed copies:   node ace queue:retry stamping --all --copies --force',
    'Everything:      node ace queue:retry mail --all --force',
    'One kind of job: node ace queue:retry mail --all --job-name=notifications.mail_daily_sales --force',
  ]
  static override description = 'Queue failed jobs again, with all their attempts'
  static override options = { startApp: true }

  @args.string({ description: 'Name of the queue (queue:stats)' })
  declare queue: string

  @flags.string({ description: 'ID of the job (queue:failed)' })
  declare job?: string

  @flags.boolean({ description: 'All failed jobs, in groups; stops when 20 fail again' })
  declare all: boolean

  @flags.boolean({ description: 'With --all: all failed copies instead of jobs (queue stamping)' })
  declare copies: boolean

  @flags.string({ description: 'With --all: only jobs of this name' })
  declare jobName?: string

  override async work() {
    const queue = queueArgument(this.queue)
    if ((this.job === undefined) === !this.all) throw new Misuse('Give either --job or --all')
    if (this.job !== undefined) {
      const retry = await this.app.container.make(RetryJob)
      await retry.execute({ queue, id: this.job, actor: this.actor })
      this.logger.success(`${this.job} is queued again`)
      return { queue, job: this.job }
    }
    if (this.copies) {
      if (queue !== COPY_LANE) throw new Misuse(`Only the queue ${COPY_LANE} has copies`)
      await this.confirm('Make all failed copies again?')
      const startCopies = await this.app.container.make(StartRetryOfCopies)
      await startCopies.execute({ actor: this.actor })
      this.logger.success('The failed copies are being made again')
      return { queue, copies: true }
    }
    const jobs = this.jobName === undefined ? 'failed jobs' : `failed jobs ${this.jobName}`
    await this.confirm(`Retry all ${jobs} of the queue ${queue}?`)
    const start = await this.app.container.make(StartRetryOfAll)
    await start.execute({ queue, name: this.jobName, actor: this.actor })
    this.logger.success(`The failed jobs of ${queue} are being retried`)
    return { queue, jobName: this.jobName ?? null }
  }

  protected override looksFor() {
    return `job ${this.job}`
  }

  protected override sentenceOf(error: unknown) {
    return error instanceof JobGone ? `There is no ${this.looksFor()}` : null
  }
}
