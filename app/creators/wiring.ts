import type { Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  personalData: () => import('#creators/queries/creators_personal_data'),
  accountDeletion: () => import('#creators/actions/creators_account_deletion'),
}
