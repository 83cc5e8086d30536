import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { shareTranslations } from '#core/i18n/translations'
import { ListJobs } from '#operations/queries/list_jobs'
import { GetQueueStats } from '#operations/queries/get_queue_stats'
import QueueStatsTransformer from '#operations/transformers/queue_stats_transformer'
import StoredJobTransformer from '#operations/transformers/stored_job_transformer'
import {
  jobListValidator,
  invariantListValidator,
  jobRemovalValidator,
  queueActionValidator,
} from '#operations/validators/queue_validators'
import { COPY_LANE } from '#operations/values/copy_job'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { BUILT_IN_SOURCE } from '#site/values/built_in_rates'
import { daysTooOld } from '#site/values/rates_age'
import { listProp } from '#core/http/pagination'
import { ListInvariants } from '#operations/queries/list_invariants'
import InvariantTransformer from '#operations/transformers/invariant_transformer'
import { type QueueName, QUEUE_NAMES } from '#config/queue'
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

const PAGE_SIZE = 25

@inject()
export default class QueuesController {
  constructor(
    private getQueueStats: GetQueueStats,
    private retryJob: RetryJob,
    private promoteJob: PromoteJob,
    private removeJob: RemoveJob
  ) {}

  /** GET /admin/queues: lanes, outbox, exchange rates and schedules. */
  @inject()
  async index({ inertia }: HttpContext, getFxSnapshot: GetFxSnapshot, clock: Clock) {
    const stats = await this.getQueueStats.execute()
    const { source, fetchedAt } = await getFxSnapshot.execute()
    return inertia.render('admin/operations/queues/index', {
      stats: QueueStatsTransformer.transform(stats),
      rates: {
        /** Null for the built-in table. */
        source: source === BUILT_IN_SOURCE ? null : source,
        fetchedAt: fetchedAt.toISO()!,
        isOld: daysTooOld(fetchedAt, clock.now()) !== null,
      },
    })
  }

  /** GET /admin/queues/:queue: its jobs by state. */
  @inject()
  async show(ctx: HttpContext, listJobs: ListJobs) {
    const { inertia, params, request } = ctx
    const queue = queueOf(params.queue)
    const { state = 'failed', name, after } = await request.validateUsing(jobListValidator)
    const { locale } = ctx
    const page = await listJobs.execute({
      queue,
      state,
      name,
      locale,
      after,
      pageSize: PAGE_SIZE,
    })
    // The reasons of failed copies.
    shareTranslations(ctx, 'delivery')
    return inertia.render('admin/operations/queues/show', {
      queue,
      hasCopies: queue === COPY_LANE,
      filters: { state, name: name ?? '', isContinued: after !== undefined },
      stats: QueueStatsTransformer.transform(await this.getQueueStats.execute()),
      jobs: StoredJobTransformer.transform(page.items),
      after: page.after,
    })
  }

  /** GET /admin/queues/invariants: what is checked each minute, and what was found. */
  @inject()
  async invariants({ inertia, request }: HttpContext, listInvariants: ListInvariants) {
    const { state = 'all' } = await request.validateUsing(invariantListValidator)
    const found = await listInvariants.execute({ state })
    return inertia.render('admin/operations/invariants/index', {
      state,
      invariants: listProp(found, InvariantTransformer.transform(found.items)),
    })
  }

  /** List jobs of a queue in one state. Payloads are shown without secrets and personal data. */
  @inject()
  async listJobs({ params, request, serialize, locale }: HttpContext, listJobs: ListJobs) {
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
  async storeJob(
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
  async destroyJob(ctx: HttpContext) {
    const queue: QueueName = queueOf(ctx.params.queue)
    const { ids, reason } = await ctx.request.validateUsing(jobRemovalValidator)
    const actor = actorOf(ctx)
    const remove = (id: string) => this.removeJob.execute({ queue, id, reason, actor })
    return ctx.serialize({ results: await this.#each(ctx, ids, remove) })
  }

  /** Get the state of all queues, of the outbox and of the schedules. */
  @inject()
  async findStats({ serialize }: HttpContext, getQueueStats: GetQueueStats) {
    return serialize(QueueStatsTransformer.transform(await getQueueStats.execute()))
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

/** @throws UnknownQueue */
function queueOf(name: string): QueueName {
  const queue = QUEUE_NAMES.find((known) => known === name)
  if (!queue) throw new UnknownQueue()
  return queue
}
