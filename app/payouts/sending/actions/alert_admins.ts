import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { modesWith } from '#payouts/values/sending_mode'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { appUrl } from '#config/app'
import { NotifyOwner } from '#identity/actions/notify_owner'
import User from '#identity/models/user'

/** A problem of payouts that is mailed to admins. */
export interface PayoutAlert {
  kind:
    | 'attempt_unknown'
    | 'day_late'
    | 'failed'
    | 'locked'
    | 'run_stopped'
    | 'signer_away'
    | 'wallet_low'
  /** What the alert is about; it is sent once per subject. A lasting state has the day in its subject. */
  subject: string
  /** Shown in the mail: a number of a withdrawal, a day, a sum. */
  about: string
  path: string
}

/**
 * Payouts that need an admin, each with its subject. Failures of a run are reported together when it has ended, others
 * once a day; of several late days, the first is named.
 */
const ALERTS = `
  select 'attempt_unknown' as kind, a.key as subject, w.invoice_no as about, '/admin/settlements/' || w.id as path
    from payout_attempts a join withdrawals w on w.id = a.withdrawal_id
    where a.state = 'unknown' and a.unknown_since < :yesterday
  union all
  select 'failed', coalesce('run/' || r.id, 'day/' || :today::text), count(distinct w.id)::text,
      coalesce('/admin/settlements/runs/' || r.id, '/admin/settlements\\?attention=true')
    from payout_attempts a join withdrawals w on w.id = a.withdrawal_id
    left join auto_settle_runs r on r.id = a.run_id
    where w.stage = 'failed' and a.state = 'failed' and a.class in ('platform', 'temporary')
      and a.settled_at > :yesterday
      and r.state is distinct from 'running'
    group by r.id
  union all
  select 'run_stopped', id::text, '#' || id, '/admin/settlements/runs/' || id
    from auto_settle_runs where state = 'stopped' and ended_at > :yesterday
  union all
  select 'signer_away', :today::text, w.invoice_no, '/admin/settlements/' || min(w.id)
    from payout_attempts a join withdrawals w on w.id = a.withdrawal_id
    where a.driver = any(:signed::text[]) and a.state in ('sending', 'unknown') and a.progress->>'signature' is null
      and a.created_at < :minutesAgo
    group by w.invoice_no
  union all
  select 'day_late', :today::text, min(day)::text, '/admin/settlements'
    from settlement_days where day <= :late::date and (released_at is null or (is_friday and settled_at is null))
    having count(*) > 0
  union all
  select 'locked', 'since/' || to_char(locked_at, 'YYYY-MM-DD HH24:MI:SS'), locked_because, '/admin/settlements/unlock'
    from settlement_locks where locked_at is not null and unlocked_at is null
  limit 200`

@inject()
export class AlertAdmins {
  constructor(
    private notifyOwner: NotifyOwner,
    private clock: Clock
  ) {}

  /** Mails every admin about trouble with payouts, once for each alert; the database decides between two processes. */
  async execute(alerts: PayoutAlert[]): Promise<void> {
    if (alerts.length === 0) return
    await db.transaction(async (trx) => {
      const admins = await User.query({ client: trx })
        .where({ role: 'admin' })
        .whereNull('bannedAt')
        .whereNull('deletedAt')
        .orderBy('id')
      for (const { kind, subject, about, path } of alerts) {
        if (!(await this.isNew(kind, subject, trx))) continue
        const data = { kind, about, url: `${appUrl}${path}` }
        for (const owner of admins) {
          await this.notifyOwner.execute({ owner, mail: 'payouts/alert', data }, trx)
        }
      }
    })
  }

  /** Problems of payouts that admins must know of now. */
  async current(): Promise<PayoutAlert[]> {
    const now = this.clock.now().toUTC()
    const { rows } = await db.rawQuery<{ rows: PayoutAlert[] }>(ALERTS, {
      signed: modesWith({ kind: 'api', paysFromWallet: true }),
      today: now.toISODate(),
      late: now.minus({ hours: 2 }).toISODate(),
      yesterday: now.minus({ hours: 24 }).toJSDate(),
      minutesAgo: now.minus({ minutes: 5 }).toJSDate(),
    })
    return rows
  }

  private async isNew(
    kind: string,
    subject: string,
    trx: TransactionClientContract
  ): Promise<boolean> {
    const inserted = await trx
      .table('payout_alerts')
      .insert({ kind, subject: subject.slice(0, 80), told_at: this.clock.now().toJSDate() })
      .onConflict(['kind', 'subject'])
      .ignore()
      .returning('kind')
    return inserted.length === 1
  }
}
