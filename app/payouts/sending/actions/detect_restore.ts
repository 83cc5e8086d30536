import { inject } from '@adonisjs/core'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { SYSTEM } from '#core/http/actor'
import { LockSending } from '#payouts/sending/actions/lock_sending'
import { SendingLocked } from '#payouts/sending_errors'

/** PostgreSQL's error code when the role may not read the identifiers (insufficient_privilege). */
const NO_RIGHT = '42501'

@inject()
export class DetectRestore {
  constructor(
    private lockSending: LockSending,
    private clock: Clock
  ) {}

  /**
   * Detects a restored backup or a promoted standby by comparing the system identifier and timeline of the database with
   * those stored before. Payouts that were sent since may be missing then, so sending is locked. Where the role may not
   * read the identifiers, the operator runs `payouts:lock` after a restore.
   */
  async execute(): Promise<void> {
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
      await this.lockSending.execute({ reason, actor: SYSTEM }, trx).catch(ignoreLocked)
    })
  }
}

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
