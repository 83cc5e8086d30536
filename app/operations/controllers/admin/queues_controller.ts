import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Clock } from '#core/clock/clock'
import { shareTranslations } from '#core/i18n/translations'
import { queueOf } from '#operations/http/queue_of'
import { ListJobs } from '#operations/queries/list_jobs'
import { GetQueueStats } from '#operations/queries/get_queue_stats'
import QueueStatsTransformer from '#operations/transformers/queue_stats_transformer'
import StoredJobTransformer from '#operations/transformers/stored_job_transformer'
import { jobListValidator } from '#operations/validators/queue_validators'
import { COPY_LANE } from '#operations/values/copy_job'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { BUILT_IN_SOURCE } from '#site/values/built_in_rates'
import { daysTooOld } from '#site/values/rates_age'

const PAGE_SIZE = 25

@inject()
export default class QueuesController {
  constructor(private getQueueStats: GetQueueStats) {}

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
}
