import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FileWithdrawn } from '#delivery/errors'

/**
 * A withdrawal at the same moment waits until the address of a download is drawn, or was first; then there is none.
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
