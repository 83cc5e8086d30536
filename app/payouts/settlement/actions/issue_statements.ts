import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import type { PayoutLine } from '#payouts/settlement/engines/evaluate_payout'
import { statementDigests } from '#payouts/settlement/queries/statement_digests'
import type User from '#identity/models/user'
import type {
  LedgerAccountSchema,
  LedgerEntrySchema,
  LedgerTransactionSchema,
} from '#database/schema'
import type Withdrawal from '#payouts/models/withdrawal'
import type { ColumnRow, Row } from '#core/database/row'

interface CutWithdrawal extends Row<Withdrawal, 'id' | 'invoiceNo' | 'creatorId'> {
  lines: PayoutLine[]
}

type BillingRow = ColumnRow<User, 'id' | 'billingName' | 'taxNumber' | 'billingAddress'>

type Cut = Row<LedgerAccountSchema, 'currency'> & {
  accountId: LedgerAccountSchema['id']
  invoiceNo: LedgerTransactionSchema['refId']
  from: number
  to: LedgerEntrySchema['id']
}

/** The entries of each account since its last line, up to that of the withdrawal's own settlement. */
const CUTS = `
  select a.id as "accountId", t.ref_id as "invoiceNo", a.currency, e.id as "to",
    coalesce((select max(l.to_entry) from withdrawal_lines l where l.account_id = a.id), 0) as "from"
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id
  where t.kind = 'payout_settled' and t.ref_type = 'withdrawal' and t.ref_id = any(:numbers::text[])
    and a.type = 'creator_available'`

/** Lines whose entries do not add up to what was settled; their balance would not start and end at zero. */
const UNEQUAL = `
  select l.withdrawal_id from withdrawal_lines l
  join ledger_entries e on e.account_id = l.account_id and e.id > l.from_entry and e.id <= l.to_entry
  where l.withdrawal_id = any(:ids::int[])
  group by l.withdrawal_id, l.currency having sum(e.amount) <> 0 limit 1`

@inject()
export class IssueStatements {
  constructor(private clock: Clock) {}

  /**
   * Writes the lines of new withdrawals, each a range of entries of one balance, and issues their statements. The
   * caller has posted the settlement and holds the balances.
   * @throws Error when the entries of a line do not add up to its amount
   */
  async execute(withdrawals: CutWithdrawal[], trx: TransactionClientContract): Promise<void> {
    if (withdrawals.length === 0) return
    const numbers = withdrawals.map(({ invoiceNo }) => invoiceNo)
    const { rows: cuts } = await trx.rawQuery<{ rows: Cut[] }>(CUTS, { numbers })
    const cutOf = new Map(cuts.map((cut) => [`${cut.invoiceNo}/${cut.currency}`, cut]))
    await trx.table('withdrawal_lines').multiInsert(
      withdrawals.flatMap(({ id, invoiceNo, lines }) =>
        lines.map(({ amount, converted, rate }) => {
          const { accountId, from, to } = cutOf.get(`${invoiceNo}/${amount.currency}`)!
          return {
            withdrawal_id: id,
            currency: amount.currency,
            account_id: accountId,
            opening: 0,
            amount: amount.minor,
            converted: converted.minor,
            rate,
            from_entry: from,
            to_entry: to,
          }
        })
      )
    )
    const ids = withdrawals.map(({ id }) => id)
    const { rows: unequal } = await trx.rawQuery(UNEQUAL, { ids })
    if (unequal.length > 0) throw new Error('The lines of a statement do not add up')
    await this.issue(withdrawals, trx)
  }

  private async issue(withdrawals: CutWithdrawal[], trx: TransactionClientContract) {
    const digests = await statementDigests(
      withdrawals.map(({ id }) => id),
      trx
    )
    const billing = await this.billingOf(withdrawals, trx)
    await trx.table('statements').multiInsert(
      withdrawals.map(({ id, invoiceNo, creatorId }) => ({
        no: invoiceNo,
        kind: 'settlement',
        withdrawal_id: id,
        issued_at: this.clock.now().toJSDate(),
        digest: digests.get(id)!,
        ...billing.get(creatorId),
      }))
    )
  }

  /** The details of today: a statement does not change with them. */
  private async billingOf(withdrawals: CutWithdrawal[], trx: TransactionClientContract) {
    const rows: BillingRow[] = await trx
      .from('creators as c')
      .join('users as u', 'u.id', 'c.user_id')
      .whereIn(
        'c.id',
        withdrawals.map(({ creatorId }) => creatorId)
      )
      .select('c.id', 'u.billing_name', 'u.tax_number', 'u.billing_address')
    return new Map(rows.map(({ id, ...billing }) => [id, billing]))
  }
}
