import { inject } from '@adonisjs/core'
import { CURRENCY_CODES } from '#core/money/currency'
import type { Page } from '#core/http/pagination'
import type { Money } from '#core/money/money'
import { accounts } from '#ledger/models/account'
import { ListAccountEntries, type AccountEntry } from '#ledger/queries/list_account_entries'
import { ListOpenBalances } from '#ledger/queries/list_open_balances'

const PAGE_SIZE = 20

@inject()
export class GetWallet {
  constructor(
    private listOpenBalances: ListOpenBalances,
    private listAccountEntries: ListAccountEntries
  ) {}

  /** The user's balance by currency. Positive: the ledger's liability, negated. */
  async balances(userId: number): Promise<Money[]> {
    const { owner } = accounts.buyerBalance(userId)
    const open = await this.listOpenBalances.execute({ owner, types: ['buyer_balance'] })
    return open
      .map(({ amount }) => amount.negated())
      .toSorted((a, b) => CURRENCY_CODES.indexOf(a.currency) - CURRENCY_CODES.indexOf(b.currency))
  }

  /** The entries of the balance: top-ups, purchases, refunds; the latest first. */
  async history(
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
