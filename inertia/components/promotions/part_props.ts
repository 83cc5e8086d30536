import { type CouponFields } from '~/components/promotions/coupon_fields'
import type { Api } from '~/hooks/use_api'

export type PartProps = {
  fields: CouponFields
  set: (part: Partial<CouponFields>) => void
  errors: Api['errors']
  isHeld: boolean
}
