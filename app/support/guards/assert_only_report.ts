import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { AlreadyReported } from '#support/errors'
import Ticket, { PENDING_STATUSES } from '#support/models/ticket'

/**
 * A report is not reopened beside a later one of the same user about the same product or user. The caller holds the
 * lock of the account; for callers without it, the unique indexes decide.
 * @throws AlreadyReported
 */
export async function assertOnlyReport(
  { userId, productId, reportedUserId }: Ticket,
  trx: TransactionClientContract
): Promise<void> {
  if (productId === null && reportedUserId === null) return
  const other = await Ticket.query({ client: trx })
    .where({ userId, ...(productId === null ? { reportedUserId } : { productId }) })
    .whereIn('status', [...PENDING_STATUSES])
    .first()
  if (other) throw new AlreadyReported(other.id)
}
