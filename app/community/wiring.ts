import type { Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  personalData: () => import('#community/queries/community_personal_data'),
  accountDeletion: () => import('#community/actions/community_account_deletion'),
}
