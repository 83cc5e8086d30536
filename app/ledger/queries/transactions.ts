import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import type { AccountType, Posting, TransactionDraft } from '#ledger/models/account'
import type { Row } from '#core/database/row'
import type { LedgerAccountSchema, LedgerEntrySchema } from '#database/schema'

type PostingRow = Row<LedgerAccountSchema, 'owner'> &
  Row<LedgerEntrySchema, 'amount'> & { type: AccountType; currency: Currency }

export class FindTransaction {
  /** The postings under this kind and ref; null when there are none. */
  async execute(
    { kind, ref }: Pick<TransactionDraft, 'kind' | 'ref'>,
    trx: TransactionClientContract
  ): Promise<Posting[] | null> {
    const rows: PostingRow[] = await trx
      .from('ledger_transactions as t')
      .join('ledger_entries as e', 'e.transaction_id', 't.id')
      .join('ledger_accounts as a', 'a.id', 'e.account_id')
      .where({ 't.kind': kind, 't.ref_type': ref.type, 't.ref_id': ref.id })
      .orderBy('e.id')
      .select('a.type', 'a.owner', 'a.currency', 'e.amount')
    if (rows.length === 0) return null
    return rows.map(({ type, owner, currency, amount }) => ({
      account: { type, owner },
      amount: new Money(amount, currency),
    }))
  }
}

export class IsReleased {
  /** Whether the creator's share of this sale has moved to the available account. */
  async execute(tradeNo: string, trx: TransactionClientContract): Promise<boolean> {
    const row = await trx.from('ledger_releases').where('trade_no', tradeNo).select('day').first()
    return Boolean(row)
  }
}
