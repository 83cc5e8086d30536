import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import watermarking from '#config/watermarking'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { AllocateTextCode } from '#delivery/actions/allocate_text_code'
import { DispatchStamping } from '#delivery/actions/dispatch_stamping'
import { PrepareCopy } from '#delivery/actions/prepare_copy'
import { needsMark } from '#delivery/engines/marking'
import { NothingToMark } from '#delivery/errors'
import type Copy from '#delivery/models/copy'
import {
  FindEntitledAttachment,
  type AttachmentOfBuyer,
  type EntitledAttachment,
} from '#delivery/queries/find_entitled_attachment'

/**
 * The buyer asks for the copy: made for the first time, or again after it failed. Asking while it
 * waits, is being made or is done changes nothing; many clicks are one job.
 */
@inject()
export class QueueCopy {
  constructor(
    private findEntitled: FindEntitledAttachment,
    private prepareCopy: PrepareCopy,
    private allocateTextCode: AllocateTextCode,
    private dispatchStamping: DispatchStamping,
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
      return prepared.status === 'failed' ? this.beginAnew(prepared, attachment, trx) : prepared
    })
    await this.dispatchStamping.execute([copy])
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
