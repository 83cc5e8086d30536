import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { PayoutsLocked } from '#payouts/sending_errors'

/**
 * The row stays locked until the end of the transaction, so LockSending waits for it.
 * @throws PayoutsLocked while sending is locked
 */
export async function assertSendingUnlocked(client: QueryClientContract): Promise<void> {
  const { rows } = await client.rawQuery(
    'select locked_at, unlocked_at from settlement_locks for share'
  )
  const [row] = rows
  if (row?.locked_at && !row.unlocked_at) throw new PayoutsLocked()
}
