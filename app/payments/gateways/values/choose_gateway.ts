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
 * Finds the gateway that the buyer chose.
 * @param offered the result of ListGateways
 * @throws PaymentGatewayRequired without an id, PaymentGatewayUnavailable when it is not offered
 */
export function chooseGateway(offered: OfferedGateway[], gatewayId?: number): OfferedGateway {
  if (gatewayId === undefined) throw new PaymentGatewayRequired()
  const gateway = offered.find(({ id }) => id === gatewayId)
  if (!gateway) throw new PaymentGatewayUnavailable()
  return gateway
}

/**
 * Checks the total against the gateway's limits.
 * @param detailsOf further details of the error
 * @throws PaymentCurrencyUnsupported, PaymentAmountTooSmall, PaymentLimitExceeded
 */
export function assertWithinGatewayLimits(
  gateway: OfferedGateway,
  total: Money,
  detailsOf: () => Record<string, unknown>
): void {
  const limits = gateway.limits[total.currency]
  if (!limits) throw new PaymentCurrencyUnsupported(detailsOf())
  if (total.minor < limits.min) {
    throw new PaymentAmountTooSmall(new Money(limits.min, total.currency), detailsOf())
  }
  if (total.minor > limits.max) {
    throw new PaymentLimitExceeded(new Money(limits.max, total.currency), detailsOf())
  }
}

export function isWithinGatewayLimits(gateway: OfferedGateway, { minor, currency }: Money) {
  const limits = gateway.limits[currency]
  return limits !== undefined && minor >= limits.min && minor <= limits.max
}
