import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { WithdrawAttachment } from '#catalog/attachments/actions/withdraw_attachment'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { FileHasNoBuyers } from '#delivery/errors'
import { FileWithdrawalChanged } from '#delivery/entitlements/events'
import { UNDERWAY } from '#delivery/models/copy'
import { ListFileBuyers } from '#delivery/entitlements/queries/list_file_buyers'

interface WithdrawFileInput {
  attachmentId: number
  reason: string
  actor: Actor
  isByAdmin: boolean
}

export type WithdrawnFile = { buyers: number; isHidden: boolean }

/**
 * Withdraws a sold file from its buyers: from the commit on, no copy is made or downloaded. Copies that are queued or
 * in progress become failed in the same transaction, which ends the worker's claim. Watermark ids are kept, so that
 * leaks can still be traced.
 */
@inject()
export class WithdrawFile {
  constructor(
    private withdrawAttachment: WithdrawAttachment,
    private listFileBuyers: ListFileBuyers,
    private recordAudit: RecordAudit,
    private dispatchStampingJobs: DispatchStampingJobs,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** @throws NotFound, FileNotSold, AlreadyWithdrawn; FileHasNoBuyers */
  async execute(input: WithdrawFileInput): Promise<WithdrawnFile> {
    const { attachmentId, reason, actor } = input
    const { stopped: buyerIds, ...answer } = await atomically(undefined, async (trx) => {
      const { attachment, isHidden } = await this.withdrawAttachment.execute(input, trx)
      const buyers = await this.listFileBuyers.execute({ attachmentId }, trx)
      if (buyers.length === 0) throw new FileHasNoBuyers()
      const stopped = await this.#stopCopies(attachmentId, trx)
      const { fileName, productId } = attachment
      const details = { fileName, productId, reason, buyers: buyers.length, isHidden }
      const subject = { type: 'attachment', id: attachmentId }
      await this.recordAudit.execute(
        { actor, action: 'attachment.withdrawn', subject, details },
        trx
      )
      await this.outbox.record(new FileWithdrawalChanged({ attachmentId, isRestored: false }), trx)
      return { stopped, isHidden, buyers: buyers.length }
    })
    // Frees places in the lane for their next copies.
    if (buyerIds.length > 0) await this.dispatchStampingJobs.execute({ buyerIds })
    return answer
  }

  async #stopCopies(attachmentId: number, trx: TransactionClientContract): Promise<number[]> {
    const rows = await trx
      .from('copies')
      .where('attachment_id', attachmentId)
      .whereIn('status', [...UNDERWAY])
      .update(
        {
          status: 'failed',
          failure_reason: 'withdrawn',
          updated_at: this.clock.now().toJSDate(),
        },
        ['buyer_id']
      )
    return rows.map((row: { buyer_id: number }) => row.buyer_id)
  }
}
