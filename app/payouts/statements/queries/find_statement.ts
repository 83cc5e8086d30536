import db from '@adonisjs/lucid/services/db'
import { NotFound } from '#core/errors'
import type { Currency } from '#core/money/currency'
import {
  creatorWithdrawals,
  type CreatorWithdrawal,
} from '#payouts/settlement/queries/payout_history'
import {
  refundedRows,
  type RefundedRow,
  statementDays,
  statementRows,
  type StatementDay,
  type StatementRow,
} from '#payouts/statements/queries/statement_rows'
import type User from '#identity/models/user'
import type Creator from '#creators/models/creator'
import type { Row } from '#core/database/row'

/** Lines that a screen and a PDF show; the sheet has all. */
const MAX_SHOWN = 500
/** Refunds before the release that a statement names; they are for information and no part of its sum. */
const MAX_REFUNDED = 500

export interface CurrencyLine {
  currency: Currency
  amount: bigint
  converted: bigint
  rate: string
}

export interface Statement extends Row<User, 'username'> {
  withdrawal: CreatorWithdrawal
  creatorName: Creator['name']
  /** The balances that were settled. */
  lines: CurrencyLine[]
  rows: StatementRow[]
  /** All lines by day, when there are more of them than `rows`; otherwise empty. */
  days: StatementDay[]
  /** Sales since the previous withdrawal that were refunded while pending: outside of the sum. */
  refunded: RefundedRow[]
}

export class FindStatement {
  /**
   * One withdrawal of a creator with the lines that make up its sum.
   * @throws NotFound for a missing withdrawal and for another creator's alike
   */
  async execute(
    wanted: { creatorId: number } & ({ id: number } | { invoiceNo: string })
  ): Promise<Statement> {
    const query = creatorWithdrawals(wanted.creatorId)
    const withdrawal: CreatorWithdrawal | null =
      'id' in wanted
        ? await query.where('w.id', wanted.id).first()
        : await query.where('w.invoice_no', wanted.invoiceNo).first()
    if (!withdrawal) throw new NotFound()
    const lines: CurrencyLine[] = await db
      .from('withdrawal_lines')
      .where('withdrawal_id', withdrawal.id)
      .orderBy('currency')
      .select('currency', 'amount', 'converted', 'rate')
    const owner = await db
      .from('creators as c')
      .join('users as u', 'u.id', 'c.user_id')
      .where('c.id', wanted.creatorId)
      .select({ username: 'u.username', creatorName: 'c.name' })
      .firstOrFail()
    const rows = await statementRows(withdrawal.id, { limit: MAX_SHOWN + 1 })
    const days = rows.length > MAX_SHOWN ? await statementDays(withdrawal.id) : []
    const refunded = await refundedRows(withdrawal.id, MAX_REFUNDED)
    return { withdrawal, ...owner, lines, rows: rows.slice(0, MAX_SHOWN), days, refunded }
  }

  /** All lines, for the sheet. */
  async *stream(id: number): AsyncGenerator<StatementRow> {
    let after: StatementRow | undefined
    for (;;) {
      const rows = await statementRows(id, { limit: 2_000, after })
      yield* rows
      if (rows.length < 2_000) return
      after = rows.at(-1)
    }
  }
}
