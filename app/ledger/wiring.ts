import type { Wiring } from '#platform/module_wiring'
import { ledgerInvariants } from '#ledger/queries/ledger_invariants'

export const wiring: Wiring = {
  invariants: ledgerInvariants,
  personalData: () => import('#ledger/queries/ledger_personal_data'),
  accountDeletion: () => import('#ledger/actions/ledger_account_deletion'),
}
