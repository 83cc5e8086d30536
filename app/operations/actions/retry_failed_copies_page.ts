import { inject } from '@adonisjs/core'
import { Logger } from '@adonisjs/core/logger'
import db from '@adonisjs/lucid/services/db'
import { DomainException } from '#core/errors/domain_exception'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import { UNDERWAY } from '#delivery/models/copy'
import { ListJobs } from '#operations/queries/list_jobs'
import { COPY_LANE, copyOfRow } from '#operations/values/copy_job'
import {
  PAUSE_MS,
  retryCopiesJob,
  STOPS_AT,
  type RetryCopiesInput,
} from '#operations/values/retry_all_job'
import type { StoredJob } from '#platform/queue/monitor/queue_monitor'
import { Queue } from '#platform/queue/queue'

const PAGE = 100

/**
 * Queues one page of failed copies again and dispatches the next, unless too many fail again. The next page waits until
 * most copies of this one are made, because a copy may take minutes. Copies that may not be made again, such as those of
 * refunded orders, are passed over.
 */
@inject()
export class RetryFailedCopiesPage {
  constructor(
    private listJobs: ListJobs,
    private requeueCopy: RequeueCopy,
    private dispatchStampingJobs: DispatchStampingJobs,
    private jobs: Queue,
    private logger: Logger
  ) {}

  /** @returns whether another page follows */
  async execute(input: RetryCopiesInput): Promise<boolean> {
    const { startedAt } = input
    if (await this.failAgain(startedAt)) {
      this.logger.warn({ retried: input.retried }, 'retried copies fail again: the rest is left')
      return false
    }
    if (await this.areUnderway(startedAt)) return this.continue(input)
    const { items, after } = await this.page(PAGE, input.after)
    const old = items.filter((copy) => endOf(copy) <= startedAt)
    const buyerIds = new Set<number>()
    let retried = input.retried
    for (const { id } of old) {
      const buyerId = await this.requeue(copyOfRow(id)!)
      if (buyerId === null) continue
      buyerIds.add(buyerId)
      retried += 1
    }
    await this.dispatchStampingJobs.execute({ buyerIds: [...buyerIds] })
    this.logger.info({ retried }, 'failed copies retried')
    return after === null ? false : this.continue({ startedAt, after, retried })
  }

  /** The newest failures come first. */
  private async failAgain(startedAt: number): Promise<boolean> {
    const { items } = await this.page(STOPS_AT, null)
    return items.length === STOPS_AT && endOf(items.at(-1)!) > startedAt
  }

  /** Whether many of the retried copies are not made yet. */
  private async areUnderway(startedAt: number): Promise<boolean> {
    const underway = await db
      .from('copies')
      .whereIn('status', [...UNDERWAY])
      .where('round', '>', 1)
      .where('queued_at', '>=', new Date(startedAt))
      .limit(STOPS_AT)
      .select('id')
    return underway.length === STOPS_AT
  }

  private page(pageSize: number, after: string | null) {
    const position = after === null ? {} : { after }
    return this.listJobs.execute({ queue: COPY_LANE, state: 'copies', pageSize, ...position })
  }

  /** @returns the buyer; null when the copy may not be made again */
  private async requeue(copyId: number): Promise<number | null> {
    try {
      return (await this.requeueCopy.execute({ copyId })).buyerId
    } catch (error) {
      if (error instanceof DomainException) return null
      throw error
    }
  }

  private async continue(input: RetryCopiesInput): Promise<true> {
    await this.jobs.dispatch(retryCopiesJob, input, { delayMs: PAUSE_MS })
    return true
  }
}

const endOf = ({ endedAt }: StoredJob) => endedAt?.getTime() ?? 0
