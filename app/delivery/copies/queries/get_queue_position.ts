import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue } from '#platform/queue/queue'
import { stampingJob, stampingJobId } from '#delivery/copies/values/stamping_job'
import type Copy from '#delivery/models/copy'

/** The position of a queued copy, 1 being next. */
@inject()
export class GetQueuePosition {
  constructor(private queue: Queue) {}

  /**
   * When the copy is not in the lane yet because of the buyer's earlier copies, all copies requested before it are
   * counted.
   */
  async execute(copy: Copy): Promise<number> {
    const place = await this.queue.positionOf(stampingJob, stampingJobId(copy))
    return place ?? (await this.countBefore(copy)) + 1
  }

  private async countBefore({ id, queuedAt }: Copy): Promise<number> {
    const [{ count }] = await db
      .from('copies')
      .where('status', 'queued')
      .whereRaw('(queued_at, id) < (?, ?)', [queuedAt?.toJSDate() ?? new Date(0), id])
      .count('* as count')
    return Number(count)
  }
}
