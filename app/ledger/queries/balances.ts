import db from '@adonisjs/lucid/services/db'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { Account, AccountType } from '#ledger/models/account'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { Row } from '#core/database/row'
import type { LedgerAccountSchema } from '#database/schema'

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

/** Signed as in the ledger: liabilities and income are negative. */
export type OpenBalance = { account: Account; amount: Money }

type BalanceRow = Row<LedgerAccountSchema, 'balance'> & { type: AccountType; currency: Currency }

/** The accounts of an owner whose balance is not zero. */
export class ListOpenBalances {
  /** @param balances.owner as in `Account`: the id of a user or creator as text, for example */
  async execute(
    { owner, types }: { owner: string; types: AccountType[] },
    client: QueryClientContract = db.connection()
  ): Promise<OpenBalance[]> {
    const rows: BalanceRow[] = await client
      .from('ledger_balances')
      .select('type', 'currency', 'balance')
      .where('owner', owner)
      .whereIn('type', types)
      .whereNot('balance', 0)
      .orderBy('id')
    return rows.map(({ type, currency, balance }) => ({
      account: { type, owner },
      amount: new Money(balance, currency),
    }))
  }
}
