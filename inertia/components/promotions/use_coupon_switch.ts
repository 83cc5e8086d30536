import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { Data } from '@generated/data'
import { useT } from '~/hooks/use_t'
import { toast } from '~/lib/toast'

type Coupon = Data.Promotions.Coupon
type Status = 'active' | 'inactive'

/** The call that switches a coupon: the creator's, or the admin's. */
type Turning = {
  submit: (call: { params: { id: number }; body: { status: Status } }) => Promise<unknown>
}

/** Switches coupons on at once, and off after confirmation (SwitchOffDialog). */
export function useCouponSwitch(api: Turning, only: string[]) {
  const t = useT('promotions')
  const [leaving, setLeaving] = useState<Coupon | null>(null)
  const turn = ({ couponId: id }: Coupon, status: Status) =>
    api.submit({ params: { id }, body: { status } })

  async function enable(coupon: Coupon) {
    if ((await turn(coupon, 'active')) === undefined) return
    toast.success(t('studio.enabled'))
    router.reload({ only })
  }

  return { leaving, setLeaving, turn, enable: (coupon: Coupon) => void enable(coupon) }
}
