import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Queue } from '#platform/queue/queue'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { CreateCopies } from '#delivery/copies/actions/create_copies'
import { lockAttachment } from '#delivery/copies/actions/lock_attachment'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import { needsMark } from '#delivery/copies/engines/marking'
import { NothingToMark, ReadOnly } from '#delivery/errors'
import { stampingJob, stampingJobId } from '#delivery/copies/values/stamping_job'
import Copy from '#delivery/models/copy'
import {
  FindEntitledAttachment,
  type FileOfBuyer,
} from '#delivery/queries/find_entitled_attachment'
import type { Purpose } from '#delivery/values/purpose'

/**
 * The buyer requests a copy: one is created, or one that failed or has expired is queued again. For a queued copy only
 * the time of the request is stored; a copy in progress or done does not change. Repeated requests start one job. The
 * copy of a file that is only read is a row with a mark, without a file.
 */
@inject()
export class RequestCopy {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private createCopies: CreateCopies,
    private requeueCopy: RequeueCopy,
    private dispatchStampingJobs: DispatchStampingJobs,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, EntitlementRevoked, as FindEntitledAttachment does
   * @throws ReadOnly when the file is asked for and only its pages are sold
   * @throws NothingToMark when the file is delivered without a mark
   */
  async execute(input: FileOfBuyer, purpose: Purpose = 'file'): Promise<void> {
    const attachment = await this.findEntitled.execute(input)
    const isOnlyRead = attachment.access === 'read'
    if (isOnlyRead && purpose === 'file') throw new ReadOnly()
    if (!needsMark(attachment.kind, attachment.settings)) throw new NothingToMark()

    const { buyerId } = input
    const copy = await atomically(undefined, async (trx) => {
      // The attachment's lock serializes concurrent requests: the second finds the copy queued.
      await lockAttachment(attachment.id, trx)
      const wanted = { buyerId, orderId: attachment.orderId, attachment }
      const [{ id } = {}] = await this.createCopies.execute([wanted], trx)
      const created = await Copy.findOrFail(id, { client: trx })
      const waiting =
        created.isMissing && !isOnlyRead
          ? await this.requeueCopy.execute({ copyId: created.id }, trx)
          : created
      return this.markAwaited(waiting, trx)
    })
    await this.dispatchStampingJobs.execute({ buyerIds: [buyerId] })
    if (copy.isWaiting) await this.queue.raisePriority(stampingJob, stampingJobId(copy))
  }

  /** The buyer is waiting on the page, so the copy takes precedence over those that were not requested. */
  private async markAwaited(copy: Copy, trx: TransactionClientContract): Promise<Copy> {
    if (!copy.isWaiting || copy.awaitedAt) return copy
    return copy.merge({ awaitedAt: this.clock.now() }).useTransaction(trx).save()
  }
}
