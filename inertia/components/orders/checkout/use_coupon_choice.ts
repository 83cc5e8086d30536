import { useEffect, useState } from 'react'
import type { Data } from '@generated/data'
import { useFirstOnce } from '~/components/orders/checkout/use_first_once'
import { useApi } from '~/hooks/use_api'

/**
 * The best use of the user's coupons, and the user's own choices.
 * @param initial the best use, as the page contains it
 */
export function useCouponChoice(
  lines: { id: number }[],
  initial: Data.Promotions.Combination | null | undefined
) {
  const [forced, setForced] = useState<number[]>([])
  const [excluded, setExcluded] = useState<number[]>([])
  const combination = useApi('api.coupon_combinations.store', { isQuestion: true, initial })
  const { submit } = combination
  const request = JSON.stringify({
    products: lines.map(({ id }) => ({ productId: id })),
    forcedCoupons: forced,
    excludedCoupons: excluded,
  })
  const isEmpty = lines.length === 0
  const isAnswered = useFirstOnce(initial ? request : null)

  useEffect(() => {
    if (!isAnswered(request) && !isEmpty) void submit({ body: JSON.parse(request) })
  }, [submit, request, isEmpty, isAnswered])

  const { failure, retry } = combination
  // Without a connection the last response stays visible.
  const [last, setLast] = useState(combination.data)
  if (combination.data && combination.data !== last) setLast(combination.data)
  const data = combination.data ?? last
  const isRefused = failure !== null && !failure.isDisconnected
  return {
    data,
    failure,
    retry,
    isRefused,
    /** The coupons shown are the ones that would be used. */
    isKnown: combination.data !== null || isRefused,
    isChanged: forced.length > 0 || excluded.length > 0,
    /**
     * For the estimate and the order: without coupons when the server could not determine them.
     */
    request: isRefused
      ? { withoutCoupons: true }
      : { forcedCoupons: forced, excludedCoupons: excluded },
    /** The coupons shown; the server rejects an order with others. */
    expected: isRefused
      ? undefined
      : data?.shopBreakdowns
          .flatMap(({ couponsUsed }) => couponsUsed)
          .map(({ couponId, productId }) => ({ couponId, productId })),
    use(couponId: number, isWanted: boolean) {
      const others = (ids: number[]) => ids.filter((id) => id !== couponId)
      setForced(isWanted ? [...others(forced), couponId] : others(forced))
      setExcluded(isWanted ? others(excluded) : [...others(excluded), couponId])
    },
    useBest() {
      setForced([])
      setExcluded([])
    },
    reload: () => void submit({ body: JSON.parse(request) }),
  }
}

export type CouponChoice = ReturnType<typeof useCouponChoice>
