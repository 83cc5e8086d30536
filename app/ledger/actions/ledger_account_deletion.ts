import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { RecordAudit } from '#audit/actions/record_audit'
import {
  AccountDeletionHandler,
  type AccountDeletion,
  type Objection,
} from '#core/privacy/account_deletion'
import Creator from '#creators/models/creator'
import { PostTransaction } from '#ledger/actions/post_transaction'
import { accounts } from '#ledger/models/account'
import { ListOpenBalances, type OpenBalance } from '#ledger/queries/balances'

/**
 * An account cannot be deleted while it holds or owes money. Users may forfeit a balance in writing; earnings must be
 * paid out.
 */
@inject()
export default class LedgerAccountDeletion extends AccountDeletionHandler {
  constructor(
    private listOpenBalances: ListOpenBalances,
    private postTransaction: PostTransaction,
    private recordAudit: RecordAudit
  ) {
    super()
  }

  override async objections(deletion: AccountDeletion, trx: TransactionClientContract) {
    const earnings = await this.earningsOf(deletion, trx)
    const balance = deletion.forfeitsBalance ? [] : await this.balanceOf(deletion, trx)
    const [debts, owed] = [earnings.filter(isDebt), earnings.filter((open) => !isDebt(open))]
    return [
      ...objection('BALANCE_OPEN', balance),
      ...objection('EARNINGS_OPEN', owed),
      ...objection('DEBT_OPEN', debts),
    ]
  }

  override async deletePersonalData(deletion: AccountDeletion, trx: TransactionClientContract) {
    const open = await this.balanceOf(deletion, trx)
    if (open.length === 0) return

    const { userId, actor } = deletion
    const postings = open.flatMap(({ account, amount }) => [
      { account, amount: amount.negated() },
      { account: accounts.forfeited, amount },
    ])
    const ref = { type: 'user', id: String(userId) }
    await this.postTransaction.execute([{ kind: 'balance_forfeited', ref, postings }], trx)
    const subject = { type: 'user', id: userId }
    const details = { amounts: amountsOf(open) }
    await this.recordAudit.execute({ actor, action: 'balance.forfeited', subject, details }, trx)
  }

  private balanceOf({ userId }: AccountDeletion, trx: TransactionClientContract) {
    return this.listOpenBalances.execute(
      { ...accounts.buyerBalance(userId), types: ['buyer_balance'] },
      trx
    )
  }

  private async earningsOf({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const creator = await Creator.findBy({ userId }, { client: trx })
    if (!creator) return []
    return this.listOpenBalances.execute(
      { owner: String(creator.id), types: ['creator_pending', 'creator_available'] },
      trx
    )
  }
}

function objection(reason: string, open: OpenBalance[]): Objection[] {
  return open.length > 0 ? [{ reason, amounts: amountsOf(open) }] : []
}

/** Liabilities are negative in the ledger; refunds after the payout leave a creator's account positive. */
const isDebt = ({ amount }: OpenBalance) => amount.minor > 0n

/** The amounts are shown as positive. */
function amountsOf(open: OpenBalance[]) {
  return open.map((one) => (isDebt(one) ? one.amount : one.amount.negated()).toJSON())
}
