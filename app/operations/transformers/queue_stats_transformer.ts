import { BaseTransformer } from '@adonisjs/core/transformers'
import type { QueueStats } from '#operations/queries/get_queue_stats'
import { COUNTED_AT_MOST } from '#platform/queue/monitor/queue_monitor'

/** The state of all lanes. A count above `countedAtMost` means that there are more. */
export default class QueueStatsTransformer extends BaseTransformer<QueueStats> {
  toObject() {
    const { queues, outbox, failedCopies, schedules, failures } = this.resource
    return {
      countedAtMost: COUNTED_AT_MOST,
      queues: queues.map(({ nextSince, ...queue }) => queue),
      outbox,
      failedCopies,
      schedules: schedules.map(({ name, queue, everyMs, nextAt, lastAt, lastFailedAt }) => ({
        name,
        queue,
        everyMs,
        nextAt: nextAt?.toISOString() ?? null,
        lastAt: lastAt?.toISOString() ?? null,
        lastFailedAt: lastFailedAt?.toISOString() ?? null,
      })),
      failures: failures.map(({ lastAt, ...failure }) => ({
        ...failure,
        lastAt: lastAt?.toISOString() ?? null,
      })),
    }
  }
}
