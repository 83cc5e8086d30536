import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { statementDigests } from '#payouts/rows/statement_digests'
import { dayOf, dueUntil } from '#payouts/values/calendar'

export interface PayoutFault {
  kind: string
  /** The order, withdrawal, day or account that the fault is about. */
  number: string
}

const OPEN_WITHDRAWAL = `w.stage not in ('paid', 'returned')`

/** Each finds the rows that break one rule of payouts; `:day` is today, `:due` the moment of lots due two days ago. */
const FAULTS = `
  select 'lot_waits' as kind, o.trade_no as number from orders o
    join ledger_transactions t on t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no
    where o.status = 'paid' and o.paid_at <= :due
      and exists (select 1 from settlement_days d where d.released_at is not null and d.day >= :day::date - 2)
      and not exists (select 1 from ledger_releases r where r.trade_no = o.trade_no)
      and not exists (select 1 from held_lots h where h.order_id = o.id)
      and not exists (select 1 from refunds r where r.order_id = o.id and r.state in ('approved', 'processing'))
      and not exists (select 1 from disputes d where d.payment_id = o.payment_id and d.state = 'open')
      and exists (select 1 from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where e.transaction_id = t.id and a.type = 'creator_pending' and e.amount < 0)
  union all
  select 'release_unequal', coalesce(p.ref_id, l.ref_id) from (
      select t.ref_id, a.currency, -sum(e.amount) as amount from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
      where t.kind = 'release' and t.ref_type = 'creator' and a.type = 'creator_available' group by 1, 2
    ) as p full join (
      select creator_id || '/' || day || '/' || part as ref_id, currency, sum(amount) as amount
      from ledger_releases where part > 0 group by 1, 2
    ) as l using (ref_id, currency)
    where p.amount is distinct from l.amount
  union all
  select 'transit_unequal', w.invoice_no from withdrawals w
    left join ledger_balances b on b.type = 'payout_in_transit' and b.owner = w.invoice_no and b.currency = w.currency
    where coalesce(-b.balance, 0) <> case when ${OPEN_WITHDRAWAL} then w.amount else 0 end
  union all
  select 'transit_without_withdrawal', b.owner from ledger_balances b
    where b.type = 'payout_in_transit' and b.balance <> 0
      and not exists (select 1 from withdrawals w where w.invoice_no = b.owner and ${OPEN_WITHDRAWAL})
  union all
  select 'paid_without_posting', w.invoice_no from withdrawals w
    where w.stage = 'paid' and not exists (select 1 from ledger_transactions t
      where t.kind = 'payout_closed' and t.ref_type = 'withdrawal' and t.ref_id = w.invoice_no)
  union all
  select 'cut_has_gap', w.invoice_no from (
      select l.*, lag(l.to_entry, 1, 0) over (partition by l.account_id order by l.from_entry) as before
      from withdrawal_lines l
    ) as l join withdrawals w on w.id = l.withdrawal_id where l.from_entry <> l.before
  union all
  select 'lines_unequal', w.invoice_no from withdrawals w
    left join withdrawal_lines l on l.withdrawal_id = w.id
    group by w.id having coalesce(sum(l.converted), 0) <> w.amount
  union all
  select 'entries_unequal', w.invoice_no from withdrawals w join withdrawal_lines l on l.withdrawal_id = w.id
    where l.opening + coalesce((select -sum(e.amount) from ledger_entries e
      where e.account_id = l.account_id and e.id > l.from_entry and e.id < l.to_entry), 0) <> l.amount
  union all
  select 'number_missing', s.name || s.year || '-' || lpad(n::text, 6, '0')
    from number_series s cross join lateral generate_series(1, s.next - 1) as n
    where not exists (select 1 from statements t where t.no = s.name || s.year || '-' || lpad(n::text, 6, '0'))
  union all
  select 'paid_twice', w.invoice_no from withdrawals w join payout_attempts a on a.withdrawal_id = w.id
    where a.state = 'succeeded' group by w.id having count(*) > 1
  union all
  select 'day_missing', one.at::date::text from generate_series(
      (select min(day) from settlement_days)::timestamp, (select max(day) from settlement_days)::timestamp, '1 day'
    ) as one (at) where not exists (select 1 from settlement_days d where d.day = one.at::date)
  union all
  select 'day_late', d.day::text from settlement_days d
    where d.day < :late::date and (d.released_at is null or (d.is_friday and d.settled_at is null))
  union all
  select 'attempt_unknown', a.key from payout_attempts a
    where a.state = 'unknown' and coalesce(a.called_at, a.created_at) < :yesterday
  union all
  select 'transfer_unmatched', x.transaction from wallet_transfers x
    where x.withdrawal_id is null and x.seen_at < :hour
  order by 1, 2 limit 1000`

@inject()
export class CheckPayouts {
  constructor(private clock: Clock) {}

  /**
   * Compares releases, settlements, statements and attempts with the ledger and with each other.
   * @param scope `open` reads the statements of the last month only, for the check of each minute
   */
  async execute({ scope = 'all' }: { scope?: 'all' | 'open' } = {}): Promise<PayoutFault[]> {
    const now = this.clock.now()
    const day = dayOf(now)
    const { rows } = await db.rawQuery<{ rows: PayoutFault[] }>(FAULTS, {
      day,
      due: dueUntil(day).minus({ days: 2 }).toJSDate(),
      late: dayOf(now.minus({ hours: 2 })),
      yesterday: now.minus({ hours: 24 }).toJSDate(),
      hour: now.minus({ hours: 1 }).toJSDate(),
    })
    return [...rows, ...(await this.changedStatements(scope))]
  }

  /** Statements whose lines are not those that were issued. */
  private async changedStatements(scope: 'all' | 'open'): Promise<PayoutFault[]> {
    const since = scope === 'open' ? this.clock.now().minus({ days: 31 }).toJSDate() : new Date(0)
    const faults: PayoutFault[] = []
    for (let after = 0; ;) {
      const issued: { no: string; withdrawalId: number; digest: string }[] = await db
        .from('statements')
        .where('kind', 'settlement')
        .where('withdrawal_id', '>', after)
        .where('issued_at', '>', since)
        .orderBy('withdrawal_id')
        .limit(500)
        .select('no', 'digest')
        .select({ withdrawalId: 'withdrawal_id' })
      if (issued.length === 0) return faults
      const ids = issued.map(({ withdrawalId }) => withdrawalId)
      const digests = await statementDigests(ids, db.connection())
      const changed = issued.filter((one) => digests.get(one.withdrawalId) !== one.digest)
      faults.push(...changed.map(({ no }) => ({ kind: 'statement_changed', number: no })))
      after = ids.at(-1)!
    }
  }
}
