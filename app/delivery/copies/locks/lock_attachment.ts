import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { FileWithdrawn } from '#delivery/errors'

/**
 * One buyer at a time gets a code of this attachment; readers and foreign keys do not wait. A withdrawal waits, or
 * was first.
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
