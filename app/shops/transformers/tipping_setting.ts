import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'

interface Tipping {
  currency: string
  tippingEnabled: boolean
  tippingTitle: string
  tippingDescription: string
  tippingMin: bigint | null
  tippingMax: bigint | null
}

/** The tip settings of a shop (M-TIP-01); without amounts until its creator has set them. */
export function tippingSetting(shop: Tipping) {
  const money = (minor: bigint | null) =>
    minor === null ? null : new Money(minor, shop.currency as Currency).toJSON()
  return {
    enabled: shop.tippingEnabled,
    title: shop.tippingTitle,
    description: shop.tippingDescription,
    minAmount: money(shop.tippingMin),
    maxAmount: money(shop.tippingMax),
  }
}
