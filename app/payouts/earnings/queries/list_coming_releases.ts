import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { dayOf } from '#payouts/values/calendar'
import type Order from '#orders/models/order'

export interface ComingRelease {
  /** The day of the release; lots that are overdue have today's. */
  day: string
  amount: Money
  lots: number
}

export interface HeldLot {
  tradeNo: string
  title: Order['productTitle']
  amount: Money
  why: 'refund' | 'dispute' | 'error'
}

interface DayRow {
  day: string
  currency: Currency
  amount: bigint
  lots: number
}

interface HeldRow {
  tradeNo: string
  title: Order['productTitle']
  currency: Currency
  amount: bigint
  why: HeldLot['why']
}

/** Maximum number of held lots that are listed; the list of orders has all. */
const MOST_HELD = 100

/** Sales whose share is pending: none of them is older than the holding time, unless it is held. */
const LOTS = `
  select o.trade_no, o.product_title as title, o.paid_at, a.currency, -e.amount as amount, o.id,
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
    and (o.paid_at > :since or o.id in (select order_id from held_lots where creator_id = :creatorId))`

/** The first 00:00 UTC after the holding time. */
const DAY = `greatest(:today::date,
  (paid_at at time zone 'utc' + make_interval(days => ${marketplace.holdingDays + 1}) - interval '1 microsecond')::date)`

const BY_DAY = `
  select ${DAY} as day, currency, sum(amount)::bigint as amount, count(*)::int as lots
  from (${LOTS}) as lots where why is null group by 1, currency order by 1, currency`

const HELD = `
  select trade_no as "tradeNo", title, currency, amount, why from (${LOTS}) as lots
  where why is not null order by paid_at, id limit ${MOST_HELD}`

@inject()
export class ListComingReleases {
  constructor(private clock: Clock) {}

  /** What will be released on which day, and what is held until a refund or dispute is decided. */
  async execute(creatorId: number): Promise<{ releases: ComingRelease[]; held: HeldLot[] }> {
    const now = this.clock.now()
    const values = { creatorId, since: now.minus({ days: 60 }).toJSDate(), today: dayOf(now) }
    const { rows: days } = await db.rawQuery<{ rows: DayRow[] }>(BY_DAY, values)
    const { rows: held } = await db.rawQuery<{ rows: HeldRow[] }>(HELD, values)
    return {
      releases: days.map(({ day, lots, amount, currency }) => {
        return { day, lots, amount: new Money(amount, currency) }
      }),
      held: held.map(({ amount, currency, ...lot }) => {
        return { ...lot, amount: new Money(amount, currency) }
      }),
    }
  }
}
