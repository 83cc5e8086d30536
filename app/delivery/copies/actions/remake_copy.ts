import { inject } from '@adonisjs/core'
import { RecordAudit } from '#audit/actions/record_audit'
import { atomically } from '#core/database/atomically'
import { SYSTEM, type Actor } from '#core/http/actor'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { RequeueCopy } from '#delivery/copies/actions/requeue_copy'
import type Copy from '#delivery/models/copy'

/** A creator or operator queues a failed copy again. */
@inject()
export class RemakeCopy {
  constructor(
    private requeueCopy: RequeueCopy,
    private dispatchStampingJobs: DispatchStampingJobs,
    private recordAudit: RecordAudit
  ) {}

  /**
   * @param input.shopId restricts the action to copies of this shop
   * @throws what RequeueCopy throws
   */
  async execute(input: { copyId: number; shopId?: number; actor?: Actor }): Promise<Copy> {
    const { actor = SYSTEM, ...requested } = input
    const copy = await atomically(undefined, async (trx) => {
      const queued = await this.requeueCopy.execute(requested, trx)
      const subject = { type: 'copy', id: queued.id }
      const details = { buyerId: queued.buyerId, attachmentId: queued.attachmentId }
      await this.recordAudit.execute({ actor, action: 'copy.remade', subject, details }, trx)
      return queued
    })
    await this.dispatchStampingJobs.execute({ buyerIds: [copy.buyerId] })
    return copy
  }
}
