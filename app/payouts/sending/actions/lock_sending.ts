import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { SYSTEM, type Actor } from '#core/http/actor'
import { RestoreHold } from '#platform/restores/restore_hold'
import { uncomparedSince } from '#payouts/sending/queries/sending_lock'
import { PayoutsNotCompared, SendingLocked } from '#payouts/errors'

/** One statement, which decides between two who lock at the same time. */
const LOCK = `
  insert into settlement_locks as l (is_only, locked_at, locked_because, locked_by)
  values (true, :at, :reason, nullif(:by, 0))
  on conflict (is_only) do update set locked_at = excluded.locked_at,
    locked_because = excluded.locked_because, locked_by = excluded.locked_by, unlocked_at = null, unlocked_by = null
  where l.locked_at is null or l.unlocked_at is not null returning 1`

/** Of two processes, the first one locks. */
const LOCK_AFTER_RESTORE = `
  insert into settlement_locks as l (is_only, locked_at, locked_because) values (true, :noticedAt, :reason)
  on conflict (is_only) do update set locked_at = excluded.locked_at,
    locked_because = excluded.locked_because, locked_by = null, unlocked_at = null, unlocked_by = null
  where l.locked_at is null or l.locked_at < excluded.locked_at returning 1`

const RESTORED = 'The database was restored, moved or promoted'

@inject()
export class LockSending {
  constructor(
    private recordAudit: RecordAudit,
    private hold: RestoreHold,
    private clock: Clock
  ) {}

  /**
   * Locks sending: no attempt is created or sent until an admin has compared the withdrawals with the providers' records.
   * @throws SendingLocked when it is locked already; the first reason stays
   */
  async execute(
    { reason, actor }: { reason: string; actor: Actor },
    outer?: TransactionClientContract
  ): Promise<void> {
    await atomically(outer, async (trx) => {
      const at = this.clock.now().toJSDate()
      const by = actor.userId ?? 0
      const { rows } = await trx.rawQuery(LOCK, { at, reason: reason.slice(0, 500), by })
      if (rows.length === 0) {
        const row = await trx.from('settlement_locks').select('locked_because').firstOrFail()
        throw new SendingLocked(row.locked_because)
      }
      await this.recordAudit.execute(
        { actor, action: 'payout.sending_locked', subject: SENDING, details: { reason } },
        trx
      )
    })
  }

  /**
   * Unlocks sending after an operator has compared the withdrawals with the providers' records.
   * @returns whether it was locked
   * @throws PayoutsNotCompared while an open withdrawal was not part of a comparison since the lock. Those that an admin
   *   holds are not sent, so they may be compared later.
   */
  async unlock({ actor }: { actor: Actor }, outer?: TransactionClientContract): Promise<boolean> {
    return atomically(outer, async (trx) => {
      const now = this.clock.now().toJSDate()
      const lifted: { locked_at: Date }[] = await trx
        .from('settlement_locks')
        .whereNotNull('locked_at')
        .whereNull('unlocked_at')
        .update({ unlocked_at: now, unlocked_by: actor.userId })
        .returning('locked_at')
      if (!lifted[0]) return false
      const missing = await uncomparedSince(lifted[0].locked_at, trx)
      if (missing.length > 0) throw new PayoutsNotCompared(missing)
      await this.recordAudit.execute(
        { actor, action: 'payout.sending_unlocked', subject: SENDING },
        trx
      )
      return true
    })
  }

  /**
   * Locks sending after a restore that was noticed since the last lock: payouts that were sent since may be missing. A lock that
   * stood already begins anew, because what was compared before the restore may have changed.
   */
  async afterRestore(outer?: TransactionClientContract): Promise<void> {
    const noticedAt = await this.hold.lastNoticed(outer)
    if (!noticedAt) return
    await atomically(outer, async (trx) => {
      const { rowCount } = await trx.rawQuery(LOCK_AFTER_RESTORE, { noticedAt, reason: RESTORED })
      if (rowCount === 0) return
      const details = { reason: RESTORED }
      await this.recordAudit.execute(
        { actor: SYSTEM, action: 'payout.sending_locked', subject: SENDING, details },
        trx
      )
    })
  }
}

const SENDING = { type: 'payouts', id: 'sending' }
