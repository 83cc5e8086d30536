import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Queue } from '#core/queue/queue'
import { AllocateTextCode } from '#delivery/actions/allocate_text_code'
import { DispatchStamping } from '#delivery/actions/dispatch_stamping'
import { PrepareCopy } from '#delivery/actions/prepare_copy'
import { needsMark } from '#delivery/engines/marking'
import { NothingToMark } from '#delivery/errors'
import StampCopyJob from '#delivery/jobs/stamp_copy_job'
import type Copy from '#delivery/models/copy'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
  type EntitledAttachment,
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
    private allocateTextCode: AllocateTextCode,
    private dispatchStamping: DispatchStamping,
    private queue: Queue,
    private clock: Clock
  ) {}

  /**
   * @throws NotFound, EntitlementRevoked as the gate before every file
   * @throws NothingToMark when the file is handed out as it is
   * @throws TextCodesExhausted when no code is left for another buyer
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
      return this.awaited(
        isFailed ? await this.beginAnew(prepared, attachment, trx) : prepared,
        trx
      )
    })
    await this.dispatchStamping.execute({ buyerIds: [buyerId] })
    if (copy.isWaiting) await this.queue.hasten(StampCopyJob, StampCopyJob.idOf(copy))
  }

  /** Who asks looks at the page: the copy goes before those that nobody watches. */
  private async awaited(copy: Copy, trx: TransactionClientContract): Promise<Copy> {
    if (!copy.isWaiting || copy.awaitedAt) return copy
    return copy.merge({ awaitedAt: this.clock.now() }).useTransaction(trx).save()
  }

  private async beginAnew(
    copy: Copy,
    attachment: EntitledAttachment,
    trx: TransactionClientContract
  ) {
    if (attachment.kind === 'text') {
      const key = watermarking.keys[0]!
      copy.textCode ??= await this.allocateTextCode.execute({ attachment, key }, trx)
      // Nobody has seen this copy: it may take groups that its creator has mended.
      copy.synonymGroups = JSON.stringify(attachment.settings.synonymGroups)
    }
    copy.merge({
      status: 'queued',
      round: copy.round + 1,
      attempts: 0,
      progress: 0,
      failureReason: null,
      queuedAt: this.clock.now(),
    })
    return copy.useTransaction(trx).save()
  }
}
