import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { AccountType } from '#ledger/models/account'
import { ListOpenBalances, type OpenBalance } from '#ledger/queries/list_open_balances'
import type Shop from '#shops/models/shop'
import { salesOfShop, SUMS_OF_SALES } from '#sales/rows/order_counts'
import {
  figuresOf,
  noFigures,
  type FiguresRow,
  type SalesFigures,
} from '#sales/values/sales_figures'

/** A shop's total sales in one currency, and its creator's ledger balances. */
export interface SalesTotal extends SalesFigures {
  currency: Currency
  /** Earnings within the holding period. */
  pending: Money
  /** Earnings available for payout; negative when refunds followed payouts. */
  available: Money
}

const SUMS = `select ${SUMS_OF_SALES} from ${salesOfShop('day')}
  group by currency having sum(gross) <> 0 or sum(orders) <> 0 order by currency`

@inject()
export class GetSalesTotals {
  constructor(private listBalances: ListOpenBalances) {}

  /** The shop's own currency first, then each with sales or a balance. */
  async execute({ shop }: { shop: Shop }): Promise<SalesTotal[]> {
    const { rows } = await db.rawQuery<{ rows: FiguresRow[] }>(SUMS, { shopId: shop.id })
    const balances = await this.listBalances.execute({
      owner: String(shop.creatorId),
      types: ['creator_pending', 'creator_available'],
    })
    const sold = new Map(rows.map((row) => [row.currency, figuresOf(row)]))
    const owed = balances.map(({ amount }) => amount.currency)
    return [...new Set([shop.currency as Currency, ...sold.keys(), ...owed])].map((currency) => ({
      currency,
      ...(sold.get(currency) ?? noFigures(currency)),
      pending: heldOn(balances, 'creator_pending', currency),
      available: heldOn(balances, 'creator_available', currency),
    }))
  }
}

/** Liabilities are negative in the ledger. */
function heldOn(balances: OpenBalance[], type: AccountType, currency: Currency): Money {
  const found = balances.find(
    ({ account, amount }) => account.type === type && amount.currency === currency
  )
  return found ? found.amount.negated() : Money.zero(currency)
}
