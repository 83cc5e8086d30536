import { useState } from 'react'
import { flushSync } from 'react-dom'
import { newFields, type CouponFields } from '~/components/promotions/coupon_fields'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import { isSame } from '~/lib/api/conflict'

/** A coupon that is not created yet; leaving asks for confirmation once a field was filled in. */
export function useNewCoupon(currency: string) {
  const [fields, setFields] = useState(() => newFields(currency))
  const [isSettled, setSettled] = useState(false)
  useUnsavedGuard(!isSettled && !isSame(fields, newFields(currency)))
  const set = (part: Partial<CouponFields>) => setFields((now) => ({ ...now, ...part }))
  /** After the coupon was created, leaving asks for no confirmation. */
  const settle = () => flushSync(() => setSettled(true))
  return { fields, set, settle }
}
