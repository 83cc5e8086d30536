import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { Queue } from '#platform/queue/queue'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { sweepStampingFolders } from '#delivery/copies/actions/stamping_folder'
import { stampingJob, stampingJobId } from '#delivery/copies/values/stamping_job'
import Copy, { UNDERWAY } from '#delivery/models/copy'

const MAX_PER_RUN = 500

/**
 * Finds copies in progress that were not updated for a while and makes sure that each has a job: a waiting or running
 * job is kept, a lost or failed one is replaced. Also removes temporary folders of killed workers.
 */
@inject()
export class RequeueStaleCopies {
  constructor(
    private dispatchStampingJobs: DispatchStampingJobs,
    private queue: Queue,
    private clock: Clock
  ) {}

  async execute(): Promise<void> {
    const { staleSeconds, leftoverMinutes, patienceMinutes } = watermarking.stamping
    const now = this.clock.now()
    await this.prioritizeLongWaiting(now.minus({ minutes: patienceMinutes }))
    const shopIds = await this.shopsWithStale(now.minus({ seconds: staleSeconds }))
    if (shopIds.length > 0)
      await this.dispatchStampingJobs.execute({ shopIds, includeStarted: true })
    await sweepStampingFolders(now.minus({ minutes: leftoverMinutes }).toJSDate())
  }

  /** Grouped by shop, so that many waiting copies of one shop do not hide lost ones of others. */
  private async shopsWithStale(untouchedSince: DateTime): Promise<number[]> {
    const rows = await db
      .from('copies as c')
      .join('attachments as a', 'a.id', 'c.attachment_id')
      .whereIn('c.status', [...UNDERWAY])
      .where('c.updated_at', '<', untouchedSince.toJSDate())
      .groupBy('a.shop_id')
      .select('a.shop_id as shopId')
    return rows.map(({ shopId }) => shopId)
  }

  /** Gives copies that have waited for long the priority of requested ones, so that no copy waits forever. */
  private async prioritizeLongWaiting(queuedBefore: DateTime) {
    const copies = await Copy.query()
      .where('status', 'queued')
      .whereNull('awaitedAt')
      .where('queuedAt', '<', queuedBefore.toJSDate())
      .orderBy('queuedAt')
      .limit(MAX_PER_RUN)
    for (const copy of copies) {
      await copy.merge({ awaitedAt: this.clock.now() }).save()
      await this.queue.raisePriority(stampingJob, stampingJobId(copy))
    }
  }
}
