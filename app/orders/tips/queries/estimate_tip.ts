import type { DateTime } from 'luxon'
import { inject } from '@adonisjs/core'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import { QuoteTip, type TipInput, type TipQuote } from '#orders/tips/queries/quote_tip'

export type TipEstimate = TipQuote & { expiresAt: DateTime }

@inject()
export class EstimateTip {
  constructor(
    private quoteTip: QuoteTip,
    private listGateways: ListGateways,
    private clock: Clock
  ) {}

  /**
   * What the tip would cost; valid for display for 15 minutes. Without a gateway id, the first offered gateway is
   * used.
   * @throws what QuoteTip throws
   */
  async execute(input: TipInput): Promise<TipEstimate> {
    const gatewayId = input.gatewayId ?? (await this.listGateways.execute())[0]?.id
    const quote = await this.quoteTip.execute({ ...input, gatewayId })
    const { expiresInMinutes } = marketplace.estimate
    return { ...quote, expiresAt: this.clock.now().plus({ minutes: expiresInMinutes }) }
  }
}
