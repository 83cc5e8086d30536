import { Money } from '#core/money/money'
import {
  PaymentAmountTooSmall,
  PaymentCurrencyUnsupported,
  PaymentGatewayRequired,
  PaymentGatewayUnavailable,
  PaymentLimitExceeded,
} from '#payments/errors'
import type { OfferedGateway } from '#payments/gateways/queries/list_gateways'

/**
 * The gateway that the shopper named.
 * @param offered what ListGateways answers
 * @throws PaymentGatewayRequired without one, PaymentGatewayUnavailable when it is not offered
 */
export function chooseGateway(offered: OfferedGateway[], gatewayId?: number): OfferedGateway {
  if (gatewayId === undefined) throw new PaymentGatewayRequired()
  const gateway = offered.find(({ id }) => id === gatewayId)
  if (!gateway) throw new PaymentGatewayUnavailable()
  return gateway
}

/**
 * Whether the gateway takes this sum.
 * @throws PaymentCurrencyUnsupported, PaymentAmountTooSmall, PaymentLimitExceeded
 */
export function assertWithinGatewayLimits(gateway: OfferedGateway, total: Money): void {
  const limits = gateway.limits[total.currency]
  if (!limits) throw new PaymentCurrencyUnsupported()
  if (total.minor < limits.min) {
    throw new PaymentAmountTooSmall(new Money(limits.min, total.currency))
  }
  if (total.minor > limits.max) {
    throw new PaymentLimitExceeded(new Money(limits.max, total.currency))
  }
}
