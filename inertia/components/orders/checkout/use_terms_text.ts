import type { Data } from '@generated/data'
import { useFormat } from '~/hooks/use_format'
import { useT } from '~/hooks/use_t'

type Order = Data.Orders.Purchases.Order
type Terms = NonNullable<Order['terms']>

/**
 * What a buyer accepted with an order, and when. A tip delivers nothing, so it asks for the terms
 * only.
 */
export function useTermsText() {
  const t = useT('orders')
  const format = useFormat()
  return ({ version, acceptedAt }: Terms, type: Order['type']) => {
    const key = type === 'tipping' ? 'order.consent_given_tip' : 'order.consent_given'
    return t(key, { version, at: format.date(acceptedAt, 'datetime') })
  }
}
