import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Account } from '#ledger/models/account'

export class GetBalance {
  /** The account's balance (debit positive); zero when it has no postings. */
  async execute(account: Account, currency: Currency): Promise<Money> {
    const row = await db
      .from('ledger_balances')
      .select('balance')
      .where({ type: account.type, owner: account.owner, currency })
      .first()
    return new Money(row?.balance ?? 0n, currency)
  }
}
