import type { ApiError } from '~/lib/api/api_error'
import type { WireMoney } from '~/lib/money'

/** A domain error of the purchase to which the buyer can agree. */
export type Question =
  | { kind: 'prices'; products: { id: number; salesPrice: WireMoney }[] }
  | { kind: 'total'; total: WireMoney }
  | { kind: 'coupons'; total: WireMoney | null }
  | { kind: 'duplicate'; productIds: number[] }
  | { kind: 'announcements' }
  | null

type Rejection = {
  products?: { id: number; salesPrice: string; currency: string }[]
  total?: WireMoney
  canConfirm?: boolean
  productIds?: number[]
}

export function questionOf({ error, details }: ApiError): Question {
  const { products, total, canConfirm, productIds = [] } = details as Rejection
  if (error === 'PRICE_CHANGED' && products)
    return { kind: 'prices', products: products.map(priced) }
  if (error === 'PRICE_CHANGED' && total) return { kind: 'total', total }
  if (error === 'COUPONS_CHANGED' || error === 'COUPON_GONE') {
    return { kind: 'coupons', total: total ?? null }
  }
  if (error === 'DUPLICATE_PURCHASE' && canConfirm) return { kind: 'duplicate', productIds }
  return error === 'IMPORTANT_NOTIFICATIONS_UNREAD' ? { kind: 'announcements' } : null
}

function priced({ id, salesPrice: amount, currency }: NonNullable<Rejection['products']>[number]) {
  return { id, salesPrice: { amount, currency } }
}
