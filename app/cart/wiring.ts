import type { Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  personalData: () => import('#cart/queries/cart_personal_data'),
  accountDeletion: () => import('#cart/actions/cart_account_deletion'),
}
