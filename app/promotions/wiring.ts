import type { Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  personalData: () => import('#promotions/queries/promotions_personal_data'),
}
