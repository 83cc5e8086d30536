import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import { Clock } from '#core/clock/clock'
import { atomically } from '#core/database/atomically'
import type { Actor } from '#core/http/actor'
import { SendingLocked } from '#payouts/sending_errors'

/** One statement, which decides between two who lock at the same time. */
const LOCK = `
  insert into settlement_locks as l (is_only, locked_at, locked_because, locked_by)
  values (true, :at, :reason, nullif(:by, 0))
  on conflict (is_only) do update set locked_at = excluded.locked_at,
    locked_because = excluded.locked_because, locked_by = excluded.locked_by, unlocked_at = null, unlocked_by = null
  where l.locked_at is null or l.unlocked_at is not null returning 1`

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
      const { rows } = await trx.rawQuery(LOCK, {
        at: this.clock.now().toJSDate(),
        reason: reason.slice(0, 500),
        by: actor.userId ?? 0,
      })
      if (rows.length === 0) throw new SendingLocked(await currentReason(trx))
      const subject = { type: 'payouts', id: 'sending' }
      await this.recordAudit.execute(
        { actor, action: 'payout.sending_locked', subject, details: { reason } },
        trx
      )
    })
  }
}

async function currentReason(trx: TransactionClientContract): Promise<string> {
  const row = await trx.from('settlement_locks').select('locked_because').firstOrFail()
  return row.locked_because
}
