import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import { SYSTEM, type Actor } from '#core/http/actor'
import { uncomparedSince } from '#payouts/sending/queries/sending_lock'
import { PayoutsNotCompared, SendingLocked } from '#payouts/errors'

/** One statement, which decides between two who lock at the same time. */
const LOCK = `
  insert into settlement_locks as l (is_only, locked_at, locked_because, locked_by)
  values (true, :at, :reason, nullif(:by, 0))
  on conflict (is_only) do update set locked_at = excluded.locked_at,
    locked_because = excluded.locked_because, locked_by = excluded.locked_by, unlocked_at = null, unlocked_by = null
  where l.locked_at is null or l.unlocked_at is not null returning 1`

/** PostgreSQL's error code when the role may not read the identifiers (insufficient_privilege). */
const NO_RIGHT = '42501'

@inject()
export class LockSending {
  constructor(
    private recordAudit: RecordAudit,
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
   * Locks sending after a restored backup or a promoted standby, which the system identifier and timeline of the database
   * show. Payouts that were sent since may be missing then. Where the role may not read the identifiers, the operator
   * runs `payouts:lock` after a restore.
   */
  async afterRestore(): Promise<void> {
    const found = await readCluster()
    if (!found) return
    const noted = await db.from('settlement_locks').first()
    const isSame =
      String(noted?.system_identifier) === found.system && Number(noted.timeline) === found.timeline
    if (isSame) return
    await db.transaction(async (trx) => {
      await trx
        .table('settlement_locks')
        .insert({
          is_only: true,
          system_identifier: found.system,
          timeline: found.timeline,
          noted_at: this.clock.now().toJSDate(),
        })
        .onConflict('is_only')
        .merge()
      // A new installation has no stored identifiers to compare with.
      if (!noted?.system_identifier) return
      const reason = 'The database was restored or moved'
      await this.execute({ reason, actor: SYSTEM }, trx).catch(ignoreLocked)
    })
  }
}

const SENDING = { type: 'payouts', id: 'sending' }

/** An operator who locked it before gave a reason, which stays. */
function ignoreLocked(error: unknown) {
  if (!(error instanceof SendingLocked)) throw error
}

async function readCluster() {
  try {
    const { rows } = await db.rawQuery(
      `select (pg_control_system()).system_identifier::text as system,
         (pg_control_checkpoint()).timeline_id as timeline`
    )
    return { system: String(rows[0].system), timeline: Number(rows[0].timeline) }
  } catch (error) {
    if ((error as { code?: string }).code !== NO_RIGHT) throw error
    logger.debug('the role may not read which cluster this is')
    return null
  }
}
