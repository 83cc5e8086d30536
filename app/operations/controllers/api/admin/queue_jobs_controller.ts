import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { QueueName } from '#config/queue'
import { DomainException } from '#core/errors/domain_exception'
import { messageOf } from '#core/errors/failure'
import { actorOf } from '#core/http/actor'
import { PromoteJob } from '#operations/actions/promote_job'
import { RemoveJob } from '#operations/actions/remove_job'
import { RetryJob } from '#operations/actions/retry_job'
import { SetQueuePaused } from '#operations/actions/set_queue_paused'
import { StartRetryOfAll } from '#operations/actions/start_retry_of_all'
import { StartRetryOfCopies } from '#operations/actions/start_retry_of_copies'
import { UnknownQueue } from '#operations/errors'
import { queueOf } from '#operations/http/queue_of'
import { ListJobs } from '#operations/queries/list_jobs'
import { COPY_LANE } from '#operations/values/copy_job'
import StoredJobTransformer from '#operations/transformers/stored_job_transformer'
import {
  jobListValidator,
  jobRemovalValidator,
  queueActionValidator,
} from '#operations/validators/queue_validators'

@inject()
export default class QueueJobsController {
  constructor(
    private retryJob: RetryJob,
    private promoteJob: PromoteJob,
    private removeJob: RemoveJob
  ) {}

  /** List jobs of a queue in one state. Payloads are shown without secrets and personal data. */
  @inject()
  async index({ params, request, serialize, locale }: HttpContext, listJobs: ListJobs) {
    const queue = queueOf(params.queue)
    const {
      state = 'failed',
      pageSize = 25,
      ...input
    } = await request.validateUsing(jobListValidator)
    const { items, after } = await listJobs.execute({ locale, queue, state, pageSize, ...input })
    return serialize({
      items: StoredJobTransformer.transform(items),
      after,
      hasMore: after !== null,
    })
  }

  /** Retry or promote jobs, retry all failed ones or all failed copies, or pause or resume the queue. */
  @inject()
  async store(
    ctx: HttpContext,
    startRetry: StartRetryOfAll,
    startRetryOfCopies: StartRetryOfCopies,
    setPaused: SetQueuePaused
  ) {
    const queue = queueOf(ctx.params.queue)
    const { action, ids = [], name } = await ctx.request.validateUsing(queueActionValidator)
    const actor = actorOf(ctx)
    if (action === 'retry_all') await startRetry.execute({ queue, name, actor })
    if (action === 'retry_copies') {
      if (queue !== COPY_LANE) throw new UnknownQueue()
      await startRetryOfCopies.execute({ actor })
    }
    if (action === 'pause' || action === 'resume') {
      await setPaused.execute({ queue, isPaused: action === 'pause', actor })
    }
    const perJob = action === 'promote' ? this.promoteJob : this.retryJob
    const isPerJob = action === 'retry' || action === 'promote'
    const results = isPerJob
      ? await this.#each(ctx, ids, (id) => perJob.execute({ queue, id, actor }))
      : []
    return ctx.serialize({ results })
  }

  /** Delete failed jobs. Other jobs cannot be deleted: their ids prevent repeats. */
  async destroy(ctx: HttpContext) {
    const queue: QueueName = queueOf(ctx.params.queue)
    const { ids, reason } = await ctx.request.validateUsing(jobRemovalValidator)
    const actor = actorOf(ctx)
    const remove = (id: string) => this.removeJob.execute({ queue, id, reason, actor })
    return ctx.serialize({ results: await this.#each(ctx, ids, remove) })
  }

  /** A result for each job: one that cannot be changed does not stop the others. */
  async #each(ctx: HttpContext, ids: string[], work: (id: string) => Promise<void>) {
    const results = []
    for (const id of ids) {
      const failure = await work(id).then(
        () => null,
        (error: unknown) => {
          if (error instanceof DomainException) return error
          throw error
        }
      )
      const message = failure && messageOf(failure, failure.code, ctx)
      results.push({ id, ok: failure === null, error: failure?.code ?? null, message })
    }
    return results
  }
}
