import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { AccountType } from '#ledger/models/account'
import { ListOpenBalances, type OpenBalance } from '#ledger/queries/list_open_balances'
import type Shop from '#shops/models/shop'
import { SALES_HOURS_OF_SHOP, SUMS_OF_HOURS } from '#sales/rows/order_counts'
import {
  figuresOf,
  noFigures,
  type FiguresRow,
  type SalesFigures,
} from '#sales/values/sales_figures'

/** All that a shop ever sold in one currency, and what the book holds for its creator. */
export interface SalesTotal extends SalesFigures {
  currency: Currency
  /** Earned, and kept until the holding time is over. */
  pending: Money
  /** To be paid out; below zero when refunds came after payouts. */
  available: Money
}

@inject()
export class GetSalesTotals {
  constructor(private listBalances: ListOpenBalances) {}

  /** In the shop's own currency first, then in each that it sold in or is owed in. */
  async execute({ shop }: { shop: Shop }): Promise<SalesTotal[]> {
    const { rows }: { rows: FiguresRow[] } = await db.rawQuery(
      `select ${SUMS_OF_HOURS} from ${SALES_HOURS_OF_SHOP}
       group by currency having sum(gross) <> 0 or sum(orders) <> 0 order by currency`,
      { shopId: shop.id }
    )
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

/** What we owe stands in the book as a credit. */
function heldOn(balances: OpenBalance[], type: AccountType, currency: Currency): Money {
  const found = balances.find(
    ({ account, amount }) => account.type === type && amount.currency === currency
  )
  return found ? found.amount.negated() : Money.zero(currency)
}
