import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { NotFound } from '#core/errors'
import { NotWithdrawn, WithdrawnByAdmin } from '#catalog/errors'
import Attachment from '#catalog/models/attachment'

/** Undoes a withdrawal: earlier buyers have access again. The product does not sell it again. */
export class RestoreAttachment {
  /** @throws NotFound; NotWithdrawn; WithdrawnByAdmin when a creator tries to undo an admin's withdrawal */
  async execute(
    { attachmentId, isByAdmin }: { attachmentId: number; isByAdmin: boolean },
    trx: TransactionClientContract
  ): Promise<Attachment> {
    const attachment = await Attachment.query({ client: trx })
      .where('id', attachmentId)
      .forUpdate()
      .first()
    if (!attachment) throw new NotFound()
    if (!attachment.withdrawnAt) throw new NotWithdrawn()
    if (attachment.withdrawnByAdmin && !isByAdmin) throw new WithdrawnByAdmin()
    const none = { withdrawnAt: null, withdrawnReason: null, withdrawnByAdmin: false }
    return attachment.merge(none).save()
  }
}
