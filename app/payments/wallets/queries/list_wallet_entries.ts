import { inject } from '@adonisjs/core'
import type { Page } from '#core/http/pagination'
import { accounts } from '#ledger/models/account'
import { ListAccountEntries, type AccountEntry } from '#ledger/queries/list_account_entries'

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
