import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Currency } from '#core/money/currency'
import type Withdrawal from '#payouts/models/withdrawal'
import { termOf, type BalanceTerm } from '#payouts/values/balance_terms'
import type User from '#identity/models/user'
import type Creator from '#creators/models/creator'
import type { LedgerTransactionSchema } from '#database/schema'
import type { Row } from '#core/database/row'

/** What one balance, pending and available together, did in a year. */
export interface YearOfBalance {
  currency: Currency
  opening: bigint
  /** Of the sales and tips: their prices, and what was taken from them. */
  sales: { count: number; price: bigint; discount: bigint; serviceFee: bigint; gatewayFee: bigint }
  changes: Record<BalanceTerm, bigint>
  closing: bigint
}

type YearOfWithdrawal = Row<
  Withdrawal,
  'invoiceNo' | 'type' | 'currency' | 'amount' | 'surcharge' | 'credited' | 'stage'
> & { day: string }

export interface YearSummary extends Row<
  User,
  'username' | 'billingName' | 'taxNumber' | 'billingAddress'
> {
  year: number
  creatorName: Creator['name']
  balances: YearOfBalance[]
  withdrawals: YearOfWithdrawal[]
}

/** The entries of the creator's balances until the end of the year, by kind, before it and within. */
const CHANGES = `
  select a.currency, t.kind, t.occurred_at >= :from as "isWithin", -sum(e.amount)::bigint as sum
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  where a.type in ('creator_pending', 'creator_available') and a.owner = :owner and t.occurred_at < :until
  group by 1, 2, 3`

const SALES = `
  select a.currency, count(*)::int as count, sum(o.amount + o.discount)::bigint as price,
    sum(o.discount)::bigint as discount, sum(fees.service)::bigint as "serviceFee",
    sum(fees.gateway)::bigint as "gatewayFee"
  from ledger_accounts a join ledger_entries e on e.account_id = a.id
  join ledger_transactions t on t.id = e.transaction_id
  join orders o on o.trade_no = t.ref_id
  cross join lateral (
    select coalesce(-sum(f.amount) filter (where b.type = 'platform_fee'), 0) as service,
      coalesce(-sum(f.amount) filter (where b.type = 'gateway_add_on'), 0) as gateway
    from ledger_entries f join ledger_accounts b on b.id = f.account_id where f.transaction_id = t.id
  ) as fees
  where a.type = 'creator_pending' and a.owner = :owner and t.kind = 'sale' and t.ref_type = 'order'
    and t.occurred_at >= :from and t.occurred_at < :until
  group by 1`

const WITHDRAWALS = `
  select invoice_no as "invoiceNo", day, type, currency, amount, surcharge, credited, stage
  from withdrawals where creator_id = :creatorId and day >= :firstDay::date and day <= :lastDay::date
  order by day, id`

interface ChangeRow extends Row<LedgerTransactionSchema, 'kind'> {
  currency: Currency
  isWithin: boolean
  sum: bigint
}

type SalesRow = YearOfBalance['sales'] & { currency: Currency }

const NO_SALES = { count: 0, price: 0n, discount: 0n, serviceFee: 0n, gatewayFee: 0n }

export class GetYearSummary {
  /** A creator's earnings and withdrawals in a year of UTC, from the ledger. */
  async execute({ creatorId, year }: { creatorId: number; year: number }): Promise<YearSummary> {
    const from = DateTime.utc(year)
    const bounds = {
      owner: String(creatorId),
      from: from.toJSDate(),
      until: from.plus({ years: 1 }).toJSDate(),
    }
    const { rows: changes } = await db.rawQuery<{ rows: ChangeRow[] }>(CHANGES, bounds)
    const { rows: sales } = await db.rawQuery<{ rows: SalesRow[] }>(SALES, bounds)
    const { rows: withdrawals } = await db.rawQuery<{ rows: YearOfWithdrawal[] }>(WITHDRAWALS, {
      creatorId,
      firstDay: `${year}-01-01`,
      lastDay: `${year}-12-31`,
    })
    const owner = await db
      .from('creators as c')
      .join('users as u', 'u.id', 'c.user_id')
      .where('c.id', creatorId)
      .select('u.username')
      .select({ creatorName: 'c.name', billingName: 'u.billing_name', taxNumber: 'u.tax_number' })
      .select({ billingAddress: 'u.billing_address' })
      .firstOrFail()
    const currencies = [...new Set(changes.map(({ currency }) => currency))].sort()
    const balances = currencies.map((currency) => yearOf(currency, changes, sales))
    return { year, ...owner, balances, withdrawals }
  }
}

function yearOf(currency: Currency, changes: ChangeRow[], sales: SalesRow[]): YearOfBalance {
  const own = changes.filter((row) => row.currency === currency)
  const total = (matches: (row: ChangeRow) => boolean) =>
    own.filter(matches).reduce((sum, row) => sum + row.sum, 0n)
  const term = (name: BalanceTerm) =>
    total(({ kind, isWithin }) => isWithin && termOf(kind) === name)
  return {
    currency,
    opening: total(({ isWithin }) => !isWithin),
    sales: sales.find((row) => row.currency === currency) ?? NO_SALES,
    changes: {
      earned: term('earned'),
      refunded: term('refunded'),
      disputed: term('disputed'),
      settled: term('settled'),
      writtenOff: term('writtenOff'),
      released: 0n,
    },
    closing: total(() => true),
  }
}
