import { inject } from '@adonisjs/core'
import { CURRENCY_CODES } from '#core/money/currency'
import type { Money } from '#core/money/money'
import { accounts } from '#ledger/models/account'
import { ListOpenBalances } from '#ledger/queries/balances'
import type { Page } from '#core/http/pagination'
import { ListAccountEntries, type AccountEntry } from '#ledger/queries/entries'

/** A user's balance by currency. */
@inject()
export class GetWalletBalances {
  constructor(private listOpenBalances: ListOpenBalances) {}

  /** Positive: the ledger's liability, negated. */
  async execute(userId: number): Promise<Money[]> {
    const { owner } = accounts.buyerBalance(userId)
    const open = await this.listOpenBalances.execute({ owner, types: ['buyer_balance'] })
    return open
      .map(({ amount }) => amount.negated())
      .toSorted((a, b) => CURRENCY_CODES.indexOf(a.currency) - CURRENCY_CODES.indexOf(b.currency))
  }
}

const PAGE_SIZE = 20

/** The entries of a user's balance: top-ups, purchases, refunds; the latest first. */
@inject()
export class ListWalletEntries {
  constructor(private listAccountEntries: ListAccountEntries) {}

  async execute(
    userId: number,
    { page = 1, pageSize = PAGE_SIZE }: { page?: number; pageSize?: number } = {}
  ): Promise<Page<AccountEntry>> {
    const account = accounts.buyerBalance(userId)
    const found = await this.listAccountEntries.execute(account, { page, pageSize })
    return {
      ...found,
      items: found.items.map((entry) => ({ ...entry, amount: entry.amount.negated() })),
    }
  }
}
