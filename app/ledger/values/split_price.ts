import { Money } from '#core/money/money'

/** How a price is split between the platform, the payment method and the creator. */
export function splitPrice(price: Money, fees: { serviceFeeBp: number; creatorFeeBp: number }) {
  const platformFee = shareOf(price, fees.serviceFeeBp)
  const addOn = shareOf(price, fees.creatorFeeBp)
  return { platformFee, addOn, earned: price.minus(platformFee).minus(addOn) }
}

/** The platform's share is rounded (half up); the creator gets the rest. */
function shareOf(price: Money, basisPoints: number): Money {
  return new Money((price.minor * BigInt(basisPoints) + 5_000n) / 10_000n, price.currency)
}
