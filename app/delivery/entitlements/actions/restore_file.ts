import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { RestoreAttachment } from '#catalog/attachments/actions/restore_attachment'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import type { Actor } from '#core/http/actor'
import { DispatchStampingJobs } from '#delivery/copies/actions/dispatch_stamping_jobs'
import { FileWithdrawalChanged } from '#delivery/entitlements/events'
import type { Row } from '#core/database/row'
import type Copy from '#delivery/models/copy'

/** Undoes a withdrawal: buyers have access to the file again, and stopped copies are made. */
@inject()
export class RestoreFile {
  constructor(
    private restoreAttachment: RestoreAttachment,
    private recordAudit: RecordAudit,
    private dispatchStampingJobs: DispatchStampingJobs,
    private outbox: Outbox,
    private clock: Clock
  ) {}

  /** @throws NotFound, NotWithdrawn, WithdrawnByAdmin */
  async execute(input: { attachmentId: number; actor: Actor; isByAdmin: boolean }): Promise<void> {
    const { attachmentId, actor } = input
    const waiting = await atomically(undefined, async (trx) => {
      const { fileName, productId } = await this.restoreAttachment.execute(input, trx)
      const subject = { type: 'attachment', id: attachmentId }
      const details = { fileName, productId }
      await this.recordAudit.execute(
        { actor, action: 'attachment.restored', subject, details },
        trx
      )
      await this.outbox.record(new FileWithdrawalChanged({ attachmentId, isRestored: true }), trx)
      return this.#queueStopped(attachmentId, trx)
    })
    if (waiting.length > 0) await this.dispatchStampingJobs.execute({ buyerIds: waiting })
  }

  /** A new round, because the stopped job's id is used up. */
  async #queueStopped(attachmentId: number, trx: TransactionClientContract): Promise<number[]> {
    const { rows } = await trx.rawQuery<{ rows: Row<Copy, 'buyerId'>[] }>(
      `update copies set status = 'queued', round = round + 1, attempts = 0, progress = 0,
         failure_reason = null, queued_at = :now, updated_at = :now
       where attachment_id = :attachmentId and status = 'failed' and failure_reason = 'withdrawn'
       returning buyer_id as "buyerId"`,
      { attachmentId, now: this.clock.now().toJSDate() }
    )
    return rows.map(({ buyerId }) => buyerId)
  }
}
