import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { dayOf, releaseDayOf } from '#payouts/values/calendar'

export interface ComingRelease {
  /** The day of the release; lots that are overdue have today's. */
  day: string
  amount: Money
  lots: number
}

export interface HeldLot {
  tradeNo: string
  title: string
  amount: Money
  why: 'refund' | 'dispute' | 'error'
}

interface LotRow {
  tradeNo: string
  title: string
  paidAt: Date
  currency: Currency
  amount: bigint
  why: HeldLot['why'] | null
}

/** Sales whose share is pending: none of them is older than the holding time, unless it is held. */
const LOTS = `
  select o.trade_no as "tradeNo", o.product_title as title, o.paid_at as "paidAt", a.currency, -e.amount as amount,
    case
      when exists (select 1 from refunds r where r.order_id = o.id and r.state in ('approved', 'processing'))
        then 'refund'
      when exists (select 1 from disputes d where d.payment_id = o.payment_id and d.state = 'open') then 'dispute'
      else (select h.why from held_lots h where h.order_id = o.id)
    end as why
  from shops s join orders o on o.shop_id = s.id
  join ledger_transactions t on t.kind = 'sale' and t.ref_type = 'order' and t.ref_id = o.trade_no
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id and a.type = 'creator_pending'
  where s.creator_id = :creatorId and o.status = 'paid'
    and not exists (select 1 from ledger_releases r where r.trade_no = o.trade_no)
    and (o.paid_at > :since or o.id in (select order_id from held_lots where creator_id = :creatorId))
  order by o.paid_at, o.id limit 20000`

@inject()
export class ListComingReleases {
  constructor(private clock: Clock) {}

  /** What will be released on which day, and what is held until a refund or dispute is decided. */
  async execute(creatorId: number): Promise<{ releases: ComingRelease[]; held: HeldLot[] }> {
    const now = this.clock.now()
    const { rows } = await db.rawQuery<{ rows: LotRow[] }>(LOTS, {
      creatorId,
      since: now.minus({ days: 60 }).toJSDate(),
    })
    const free = rows.filter(({ why }) => !why)
    const held = rows
      .filter(({ why }) => why)
      .map(({ tradeNo, title, amount, currency, why }) => {
        return { tradeNo, title, amount: new Money(amount, currency), why: why! }
      })
    return { releases: byDay(free, dayOf(now)), held }
  }
}

function byDay(lots: LotRow[], today: string): ComingRelease[] {
  const dayOfLot = ({ paidAt }: LotRow) => {
    const day = releaseDayOf(DateTime.fromJSDate(paidAt, { zone: 'utc' }))
    return day < today ? today : day
  }
  const groups = Map.groupBy(lots, (lot) => `${dayOfLot(lot)}/${lot.currency}`)
  return [...groups.values()]
    .map((group) => ({
      day: dayOfLot(group[0]!),
      lots: group.length,
      amount: new Money(
        group.reduce((sum, { amount }) => sum + amount, 0n),
        group[0]!.currency
      ),
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
