import app from '@adonisjs/core/services/app'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type PayoutAttempt from '#payouts/models/payout_attempt'
import type Withdrawal from '#payouts/models/withdrawal'
import { isOpenIn } from '#payouts/models/withdrawal'
import { PayoutsLocked, PayoutsNotCompared } from '#payouts/errors'
import { factsOf } from '#payouts/values/sending_mode'
import { RestoreHold } from '#platform/restores/restore_hold'
import db from '@adonisjs/lucid/services/db'

/*
 * A restored backup does not know what was sent after it. Sending is locked then, until the providers were asked about
 * every open withdrawal (decisions 0319, 0334).
 */

/**
 * The row stays locked until the end of the transaction, so LockSending waits for it.
 * @throws PayoutsLocked while sending is locked, or everything that goes out is held
 */
export async function assertSendingUnlocked(client: QueryClientContract): Promise<void> {
  const hold = await app.container.make(RestoreHold)
  if (await hold.since(client)) throw new PayoutsLocked()
  const { rows } = await client.rawQuery(
    'select locked_at, unlocked_at from settlement_locks for share'
  )
  const [row] = rows
  if (row?.locked_at && !row.unlocked_at) throw new PayoutsLocked()
}

/** The numbers of open withdrawals that no comparison has included since sending was locked, without those that admins hold. */
export async function uncomparedSince(
  lockedAt: Date,
  client: QueryClientContract
): Promise<string[]> {
  const rows: { invoice_no: string }[] = await client
    .from('withdrawals')
    .whereRaw(isOpenIn('withdrawals'))
    .whereNull('held_by')
    .where((open) => open.whereNull('asked_at').orWhere('asked_at', '<=', lockedAt))
    .orderBy('id')
    .select('invoice_no')
  return rows.map((row) => row.invoice_no)
}

/**
 * The provider may have paid a withdrawal in a database that was lost. Nothing that leads to another payment is possible
 * before a comparison: neither during a lock nor after it, since those that an admin held were left out then. The lock's
 * row stays locked until the end of the transaction, so unlocking waits and sees what was decided here.
 * @throws PayoutsNotCompared when it is older than the last unlocking and was not part of a comparison since the lock
 */
export async function assertPartOfComparison(
  { id, invoiceNo }: Withdrawal,
  trx: TransactionClientContract
): Promise<void> {
  await trx.rawQuery('select 1 from settlement_locks for share')
  const { rows } = await trx.rawQuery(
    `select 1 from withdrawals w, settlement_locks l
     where w.id = ? and w.created_at <= coalesce(l.unlocked_at, 'infinity')
       and (w.asked_at is null or w.asked_at <= l.locked_at)`,
    [id]
  )
  if (rows.length > 0) throw new PayoutsNotCompared([invoiceNo])
}

/**
 * Whether sending was locked after the attempt was made. A restored backup does not know how such an attempt ended,
 * nor whether a later one was paid.
 */
export async function isOlderThanLock(
  { id, driver }: PayoutAttempt,
  client: QueryClientContract
): Promise<boolean> {
  // A signer refuses a second transaction under a key, and what a person pays is never sent from here.
  const { kind, paysFromWallet } = factsOf(driver)
  if (kind === 'person' || paysFromWallet) return false
  const { rows } = await client.rawQuery(
    'select 1 from payout_attempts a, settlement_locks l where a.id = ? and a.created_at <= l.locked_at',
    [id]
  )
  return rows.length > 0
}

/** Whether the provider was asked after the lock, and knows no later attempt of the withdrawal. */
export async function isCompared(
  { id }: PayoutAttempt,
  client: QueryClientContract
): Promise<boolean> {
  const { rows } = await client.rawQuery(
    `select 1 from payout_attempts a join withdrawals w on w.id = a.withdrawal_id, settlement_locks l
     where a.id = ? and w.compared_at > l.locked_at and coalesce(w.found_n, a.n) <= a.n`,
    [id]
  )
  return rows.length > 0
}

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
