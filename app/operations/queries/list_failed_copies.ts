import db from '@adonisjs/lucid/services/db'
import type { StoredJob } from '#platform/queue/monitor/queue_monitor'
import { rowOfCopy } from '#operations/values/copy_job'
import { stampingJob } from '#delivery/copies/values/stamping_job'

type Row = {
  id: number
  buyer_id: number
  shop_id: number | null
  order_id: number
  attempts: number
  failure_reason: string | null
  queued_at: Date | null
  updated_at: Date
}

type Input = { after?: string; pageSize: number }

/**
 * Failed copies as rows of their lane, the newest first. The job of a damaged file ends without an error: the copy is
 * failed, not the job.
 */
export class ListFailedCopies {
  async execute({ after, pageSize }: Input): Promise<{ items: StoredJob[]; after: string | null }> {
    const before = after && /^\d{1,9}$/.test(after) ? Number(after) : null
    const rows: Row[] = await db
      .from('copies')
      .where('status', 'failed')
      .if(before !== null, (query) => query.where('id', '<', before!))
      .orderBy('id', 'desc')
      .limit(pageSize + 1)
      .select('id', 'buyer_id', 'shop_id', 'order_id', 'attempts', 'failure_reason', 'queued_at')
      .select('updated_at')
    const items = rows.slice(0, pageSize)
    const last = items.at(-1)
    return { items: items.map(rowOf), after: rows.length > pageSize ? String(last!.id) : null }
  }
}

function rowOf({ id, buyer_id, shop_id, order_id, ...copy }: Row): StoredJob {
  return {
    ...{ id: rowOfCopy(id), name: stampingJob.jobName, state: 'failed' },
    ...{ attempts: copy.attempts, maxAttempts: stampingJob.attempts },
    ...{ addedAt: copy.queued_at, startedAt: null, endedAt: copy.updated_at, dueAt: null },
    ...{ reason: copy.failure_reason, stack: null },
    payload: { copyId: id, buyerId: buyer_id, shopId: shop_id, orderId: order_id },
  }
}
