import { byIdOf, type Invariant } from '#core/invariants/invariant'
import { driftedBalances, unbalancedTransactions } from '#ledger/queries/ledger_check'

/** Accounts of persons with recent entries. Those of the platform have entries of every sale: only slices sum them. */
const MOVED_ACCOUNTS = `not ledger_is_shared(b.type) and b.id in (
  select e.account_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.occurred_at >= :since)`

export const ledgerInvariants: Invariant[] = [
  {
    name: 'ledger_transactions_balance',
    select: (transactions) =>
      `select kind || ' ' || ref_id as id from (${unbalancedTransactions(transactions)}) as f`,
    changed: 't.occurred_at >= :since',
    slices: byIdOf('ledger_transactions', {}, 't'),
  },
  {
    name: 'ledger_balances_equal_entries',
    select: (accounts) => `select account as id from (${driftedBalances(accounts)}) as f`,
    changed: MOVED_ACCOUNTS,
    slices: byIdOf('ledger_accounts', { size: 500 }, 'b'),
  },
]
