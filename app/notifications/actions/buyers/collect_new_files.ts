import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { once } from '#core/events/once'
import { Queue } from '#platform/queue/queue'
import { notifyBuyersJob } from '#notifications/values/jobs'
import type { FileUpdateSchema } from '#database/schema'
import type { Row } from '#core/database/row'

const { afterMinutes, everyHours } = marketplace.newFiles

interface CollectNewFilesInput {
  productId: number
  attachmentIds: number[]
  eventId: string
}

type Update = Row<FileUpdateSchema, 'id' | 'dueAt'>

/** One update of a product is open at a time. A new one waits until a day after the one before was due. */
const COLLECT = `
  insert into file_updates (product_id, attachment_ids, due_at, created_at)
  values (:productId, :attachmentIds::integer[], greatest(:soonest::timestamptz, (
    select max(due_at) + make_interval(hours => :everyHours) from file_updates
    where product_id = :productId)), :now)
  on conflict (product_id) where started_at is null do update set
    attachment_ids = file_updates.attachment_ids || excluded.attachment_ids`

/**
 * Collects new files of a product, of which its buyers are told together: shortly after the first change, so that
 * several savings are one message, and at most once a day.
 */
@inject()
export class CollectNewFiles {
  constructor(
    private queue: Queue,
    private clock: Clock
  ) {}

  async execute({ eventId, ...files }: CollectNewFilesInput): Promise<void> {
    await atomically(undefined, async (trx) => {
      if (await once(eventId, 'notifications.file_updates', trx)) await this.#collect(files, trx)
    })
    // Also when the row stood: the process may have ended between the commit and this line.
    const open: Update | null = await db
      .from('file_updates')
      .where('product_id', files.productId)
      .whereNull('started_at')
      .select({ id: 'id', dueAt: 'due_at' })
      .first()
    if (!open) return
    const delayMs = Math.max(0, open.dueAt.getTime() - this.clock.now().toMillis())
    await this.queue.dispatch(
      notifyBuyersJob,
      { updateId: open.id },
      { id: String(open.id), delayMs }
    )
  }

  async #collect(files: Omit<CollectNewFilesInput, 'eventId'>, trx: TransactionClientContract) {
    const now = this.clock.now()
    const soonest = now.plus({ minutes: afterMinutes }).toJSDate()
    await trx.rawQuery(COLLECT, { ...files, everyHours, soonest, now: now.toJSDate() })
  }
}
