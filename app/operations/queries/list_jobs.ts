import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { QueueName } from '#config/queue'
import type { Row } from '#core/database/row'
import { MAX_COPY_ATTEMPTS, stampingJob } from '#delivery/copies/values/stamping_job'
import type Copy from '#delivery/models/copy'
import { failedCopyRows, type FailedCopyRow } from '#delivery/copies/queries/failed_copy_rows'
import { COPY_LANE, rowOfCopy } from '#operations/values/copy_job'
import { jobsByWords } from '#operations/values/job_words'
import {
  QueueMonitor,
  type JobPage,
  type JobState,
  type StoredJob,
} from '#platform/queue/monitor/queue_monitor'

type Input = {
  /** The lane, by the name that the API and the commands call a queue. */
  queue: QueueName
  /** `copies`: failed copies, which only the lane `stamping` has. */
  state: JobState | 'copies'
  /** Part of the name, the id or the words for it. Failed jobs only: lists of other states have no filter. */
  name?: string
  /** Language of the words. */
  locale?: string
  /** The `after` of the page before. */
  after?: string
  pageSize: number
}

/** Time of the failure in microseconds, and id of the copy; anything else reads the first page, as for jobs. */
const COPY_CURSOR = /^(\d{1,18}) (\d{1,10})$/

/** Jobs of a lane in one state, page by page. */
@inject()
export class ListJobs {
  constructor(private monitor: QueueMonitor) {}

  async execute({ queue, state, name, locale = 'en-US', ...paging }: Input): Promise<JobPage> {
    if (state !== 'copies') {
      const search = name ? { part: name, names: jobsByWords(name, locale) } : undefined
      return this.monitor.list(queue, {
        state,
        ...(state === 'failed' ? { search } : {}),
        ...paging,
      })
    }
    if (queue !== COPY_LANE) return { items: [], after: null }
    return this.#copies(paging)
  }

  /**
   * Failed copies, the latest first, as rows of the lane that makes them. The position is a copy and not the number of a
   * page, because copies that are made again leave the list while it is read.
   */
  async #copies({ after, pageSize }: Pick<Input, 'after' | 'pageSize'>): Promise<JobPage> {
    const [, failedAt, id] = (after && COPY_CURSOR.exec(after)) || []
    const rows: (Row<Copy, 'id'> & { failedAt: string })[] = await db
      .from('copies')
      .where('status', 'failed')
      .if(id, (query) =>
        query.whereRaw(
          `(updated_at, id) < (timestamptz 'epoch' + ?::float8 * interval '1 microsecond', ?::bigint)`,
          [failedAt!, id!]
        )
      )
      .select('id')
      .select(db.raw(`(extract(epoch from updated_at) * 1000000)::bigint::text as "failedAt"`))
      .orderByRaw('updated_at desc, id desc')
      .limit(pageSize + 1)
    const page = rows.slice(0, pageSize)
    const last = page.at(-1)
    const hasMore = rows.length > pageSize && last !== undefined
    const copies = await failedCopyRows(page.map((copy) => copy.id))
    return { items: copies.map(toStoredJob), after: hasMore ? `${last.failedAt} ${last.id}` : null }
  }
}

function toStoredJob(copy: FailedCopyRow): StoredJob {
  const { id, buyerId, shopId, orderId, attempts, failureReason: reason } = copy
  return {
    id: rowOfCopy(id),
    name: stampingJob.name,
    state: 'failed',
    attempts,
    maxAttempts: MAX_COPY_ATTEMPTS,
    reason,
    detail: copy.failureDetail,
    stack: null,
    addedAt: copy.queuedAt,
    startedAt: null,
    endedAt: copy.failedAt,
    dueAt: null,
    payload: { copyId: id, buyerId, shopId, orderId },
  }
}
