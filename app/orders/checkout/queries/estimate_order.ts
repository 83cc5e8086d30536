import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import {
  QuoteCheckout,
  type CheckoutInput,
  type CheckoutQuote,
} from '#orders/checkout/queries/quote_checkout'

export type Estimate = CheckoutQuote & { expiresAt: DateTime }

@inject()
export class EstimateOrder {
  constructor(
    private quoteCheckout: QuoteCheckout,
    private listGateways: ListGateways,
    private clock: Clock
  ) {}

  /**
   * What the order would cost; valid for display for 15 minutes. Without a gateway id, the first offered gateway is
   * used.
   * @throws what QuoteCheckout throws
   */
  async execute(input: CheckoutInput): Promise<Estimate> {
    const gatewayId = input.gatewayId ?? (await this.listGateways.execute())[0]?.id
    const quote = await this.quoteCheckout.execute({ ...input, gatewayId })
    const { expiresInMinutes } = marketplace.estimate
    return { ...quote, expiresAt: this.clock.now().plus({ minutes: expiresInMinutes }) }
  }
}
