import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Queue } from '#platform/queue/queue'
import StampCopyJob from '#delivery/copies/jobs/stamp_copy_job'
import type Copy from '#delivery/models/copy'

/** The place of a waiting copy, 1 being next. */
@inject()
export class PlaceInLine {
  constructor(private queue: Queue) {}

  /** Where the buyer's earlier copies keep it out of the lane yet, every copy that was asked for before counts. */
  async execute(copy: Copy): Promise<number> {
    const place = await this.queue.positionOf(StampCopyJob, StampCopyJob.idOf(copy))
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
