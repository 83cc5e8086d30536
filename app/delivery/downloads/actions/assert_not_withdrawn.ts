import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FileWithdrawn } from '#delivery/errors'

/**
 * Locks the attachment's row for sharing, so that a concurrent withdrawal waits until the download's URL is issued,
 * or comes first.
 * @throws FileWithdrawn
 */
export async function assertNotWithdrawn(attachmentId: number, trx: TransactionClientContract) {
  const row = await trx
    .from('attachments')
    .where('id', attachmentId)
    .select('withdrawn_reason as reason')
    .forShare()
    .first()
  if (row?.reason) throw new FileWithdrawn(row.reason)
}
