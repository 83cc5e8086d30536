import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Queue } from '#platform/queue/queue'
import { DispatchStamping } from '#delivery/copies/actions/dispatch_stamping'
import { PrepareCopy } from '#delivery/copies/actions/prepare_copy'
import { RequeueFailedCopy } from '#delivery/copies/actions/requeue_failed_copy'
import { needsMark } from '#delivery/copies/engines/marking'
import { NothingToMark } from '#delivery/errors'
import StampCopyJob from '#delivery/copies/jobs/stamp_copy_job'
import type Copy from '#delivery/models/copy'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
} from '#delivery/queries/find_entitled_attachment'

/**
 * The buyer asks for the copy: made for the first time, or again after it failed. Asking while it
 * waits only tells that somebody does; while it is being made or is done it changes nothing. Many clicks are one job.
 */
@inject()
export class QueueCopy {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private prepareCopy: PrepareCopy,
    private requeueFailedCopy: RequeueFailedCopy,
    private dispatchStamping: DispatchStamping,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, EntitlementRevoked as the gate before every file
   * @throws NothingToMark when the file is handed out as it is
   */
  async execute(input: AttachmentOfBuyer): Promise<void> {
    const attachment = await this.findEntitled.execute(input)
    if (!needsMark(attachment.kind, attachment.settings)) throw new NothingToMark()

    const { buyerId } = input
    const copy = await atomically(undefined, async (trx) => {
      const prepared = await this.prepareCopy.execute(
        { buyerId, orderId: attachment.orderId, attachment },
        trx
      )
      // The attachment's lock lets one click at a time through: the second finds it queued.
      const isFailed = prepared.status === 'failed'
      const waiting = isFailed
        ? await this.requeueFailedCopy.execute({ copyId: prepared.id }, trx)
        : prepared
      return this.awaited(waiting, trx)
    })
    await this.dispatchStamping.execute({ buyerIds: [buyerId] })
    if (copy.isWaiting) await this.queue.hasten(StampCopyJob, StampCopyJob.idOf(copy))
  }

  /** Who asks looks at the page: the copy goes before those that nobody watches. */
  private async awaited(copy: Copy, trx: TransactionClientContract): Promise<Copy> {
    if (!copy.isWaiting || copy.awaitedAt) return copy
    return copy.merge({ awaitedAt: this.clock.now() }).useTransaction(trx).save()
  }
}
