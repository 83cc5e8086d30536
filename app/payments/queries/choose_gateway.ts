import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Money } from '#core/money/money'
import {
  PaymentAmountTooSmall,
  PaymentCurrencyUnsupported,
  PaymentGatewayRequired,
  PaymentGatewayUnavailable,
  PaymentLimitExceeded,
} from '#payments/errors'
import { ListGateways, type OfferedGateway } from '#payments/queries/list_gateways'

@inject()
export class ChooseGateway {
  constructor(private listGateways: ListGateways) {}

  /**
   * The gateway that the shopper named.
   * @throws PaymentGatewayRequired without one, PaymentGatewayUnavailable when it is not offered
   */
  async execute(
    gatewayId: number | undefined,
    trx?: TransactionClientContract
  ): Promise<OfferedGateway> {
    if (gatewayId === undefined) throw new PaymentGatewayRequired()
    const gateway = (await this.listGateways.execute(trx)).find(({ id }) => id === gatewayId)
    if (!gateway) throw new PaymentGatewayUnavailable()
    return gateway
  }
}

/**
 * Whether the gateway takes this sum.
 * @throws PaymentCurrencyUnsupported, PaymentAmountTooSmall, PaymentLimitExceeded
 */
export function refuseOutsideLimits(gateway: OfferedGateway, total: Money): void {
  const limits = gateway.limits[total.currency]
  if (!limits) throw new PaymentCurrencyUnsupported()
  if (total.minor < limits.min) {
    throw new PaymentAmountTooSmall(new Money(limits.min, total.currency))
  }
  if (total.minor > limits.max) {
    throw new PaymentLimitExceeded(new Money(limits.max, total.currency))
  }
}
