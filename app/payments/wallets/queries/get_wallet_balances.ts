import { inject } from '@adonisjs/core'
import { CURRENCY_CODES } from '#core/money/currency'
import type { Money } from '#core/money/money'
import { accounts } from '#ledger/models/account'
import { ListOpenBalances } from '#ledger/queries/list_open_balances'

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
