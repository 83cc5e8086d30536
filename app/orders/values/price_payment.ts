import type { FxRates } from '#core/money/convert'
import type { Currency } from '#core/money/currency'
import {
  assertWithinGatewayLimits,
  isWithinGatewayLimits,
} from '#payments/gateways/values/choose_gateway'
import type { OfferedGateway } from '#payments/gateways/queries/list_gateways'
import { priceCheckout, type CheckoutPrice, type PricedItem } from '#orders/values/price_checkout'

interface Payment {
  gateway: OfferedGateway
  /** The result of ListGateways. */
  offered: OfferedGateway[]
  currency: Currency
  rates: FxRates
}

/**
 * Computes what the items cost with this gateway.
 * @throws PaymentCurrencyUnsupported, PaymentAmountTooSmall, PaymentLimitExceeded with the price and the payment methods
 *   that accept it as details, so that the buyer can choose another one
 */
export function pricePayment(items: PricedItem[], payment: Payment): CheckoutPrice {
  const { gateway, currency, rates } = payment
  const price = priceCheckout(items, { currency, rates, surchargeBp: gateway.buyerSurchargeBp })
  assertWithinGatewayLimits(gateway, price.total, () => ({
    subtotal: price.subtotal.toJSON(),
    discount: price.discount.toJSON(),
    surcharge: price.surcharge.toJSON(),
    total: price.total.toJSON(),
    methods: methodsFor(items, payment),
  }))
  return price
}

/** What each payment method that accepts the amount would charge; the wanted currency first. */
function methodsFor(items: PricedItem[], { offered, currency, rates }: Payment) {
  return offered.flatMap((gateway) => {
    const accepted = Object.keys(gateway.limits) as Currency[]
    const { buyerSurchargeBp: surchargeBp } = gateway
    return accepted
      .toSorted((a, b) => Number(b === currency) - Number(a === currency))
      .map((own) => priceCheckout(items, { currency: own, rates, surchargeBp }).total)
      .filter((total) => isWithinGatewayLimits(gateway, total))
      .map((total) => ({ paymentGatewayId: gateway.id, total: total.toJSON() }))
  })
}
