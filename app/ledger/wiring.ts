import type { Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  personalData: () => import('#ledger/queries/ledger_personal_data'),
  accountDeletion: () => import('#ledger/actions/ledger_account_deletion'),
}
