import db from '@adonisjs/lucid/services/db'
import { uncomparedSince } from '#payouts/sending/queries/sending_lock'

export interface SendingLock {
  isLocked: boolean
  lockedAt: Date | null
  because: string | null
  lockedBy: string | null
  unlockedAt: Date | null
  unlockedBy: string | null
  /** The newest attempt that is recorded here: what was sent later is missing. */
  newestAttemptAt: Date | null
  /** Open withdrawals that must be compared before it is unlocked. */
  uncompared: number
  /** Transfers from the wallet that pay no withdrawal, the newest first. */
  transfers: { id: number; transaction: string; recipient: string; amount: bigint; at: Date }[]
}

const MOST_TRANSFERS = 25

export class GetSendingLock {
  /** Whether sending is locked, and what admins compare with the providers' records before they unlock it. */
  async execute(): Promise<SendingLock> {
    const [lock, newest, transfers] = await Promise.all([
      db
        .from('settlement_locks as s')
        .leftJoin('users as l', 'l.id', 's.locked_by')
        .leftJoin('users as u', 'u.id', 's.unlocked_by')
        .select('s.*')
        .select({ lockedName: 'l.username', unlockedName: 'u.username' })
        .first(),
      db.from('payout_attempts').max('created_at as at').first(),
      db
        .from('wallet_transfers')
        .whereNull('withdrawal_id')
        .orderBy('id', 'desc')
        .limit(MOST_TRANSFERS)
        .select('id', 'transaction', 'recipient', 'amount')
        .select({ at: 'block_at' }),
    ])
    const isLocked = Boolean(lock?.locked_at && !lock.unlocked_at)
    const uncompared = isLocked ? await uncomparedSince(lock.locked_at, db.connection()) : []
    return {
      isLocked,
      uncompared: uncompared.length,
      lockedAt: lock?.locked_at ?? null,
      because: lock?.locked_because ?? null,
      lockedBy: lock?.lockedName ?? null,
      unlockedAt: lock?.unlocked_at ?? null,
      unlockedBy: lock?.unlockedName ?? null,
      newestAttemptAt: newest?.at ?? null,
      transfers: transfers.map((one) => ({ ...one, amount: BigInt(one.amount) })),
    }
  }
}
