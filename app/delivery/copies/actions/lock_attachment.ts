import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FileWithdrawn } from '#delivery/errors'

/**
 * Locks the attachment, so that text codes are allocated to one buyer at a time; reads and foreign keys do not wait.
 * A concurrent withdrawal waits or comes first.
 * @throws FileWithdrawn
 */
export async function lockAttachment(attachmentId: number, trx: TransactionClientContract) {
  const { rows } = await trx.rawQuery<{ rows: { reason: string | null }[] }>(
    'select withdrawn_reason as reason from attachments where id = ? for no key update',
    [attachmentId]
  )
  const reason = rows[0]?.reason
  if (reason) throw new FileWithdrawn(reason)
}
