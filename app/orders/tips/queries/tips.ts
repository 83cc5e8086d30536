import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { runConcurrently } from '#core/database/run_concurrently'
import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import { chooseGateway } from '#payments/gateways/values/choose_gateway'
import { ListGateways, type OfferedGateway } from '#payments/gateways/queries/list_gateways'
import { FindOpenShop, type PublicShop } from '#shops/queries/shops'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { OwnTip, TipOutOfRange, TippingDisabled } from '#orders/errors'
import { pricePayment } from '#orders/values/price_payment'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'

export interface TipInput {
  userId: number
  creatorName: string
  /** The tip, in the payment's currency. */
  amount: Money
  gatewayId?: number
}

export interface TipQuote {
  shop: PublicShop
  /** The tip in the shop's currency, in which its range is set and the ledger is kept. */
  net: Money
  surcharge: Money
  total: Money
  gateway: OfferedGateway
  snapshotId: number
}

/** Computes what a tip costs now with this gateway. */
@inject()
export class QuoteTip {
  constructor(
    private findOpenShop: FindOpenShop,
    private getFxSnapshot: GetFxSnapshot,
    private listGateways: ListGateways
  ) {}

  /**
   * The estimate and the tip use this same computation, so their totals are equal.
   * @throws NotFound, ShopClosed, BlockedCustomer
   * @throws OwnTip, TippingDisabled, TipOutOfRange
   * @throws PaymentGatewayRequired, PaymentGatewayUnavailable, PaymentCurrencyUnsupported, PaymentAmountTooSmall,
   *   PaymentLimitExceeded
   */
  async execute(input: TipInput, trx?: TransactionClientContract): Promise<TipQuote> {
    const { userId, amount } = input
    const [shop, { id: snapshotId, rates }, offered] = await runConcurrently([
      this.findOpenShop.execute(input.creatorName, userId, trx),
      this.getFxSnapshot.execute(trx),
      this.listGateways.execute(trx),
    ])
    if (shop.creatorUserId === userId) throw new OwnTip()
    if (!shop.tippingEnabled) throw new TippingDisabled()

    const net = convert(amount, shop.currency, rates)
    assertInRange(net, shop)

    const gateway = chooseGateway(offered, input.gatewayId)
    const { currency } = amount
    const { surcharge, total } = pricePayment([{ price: amount, discount: Money.zero(currency) }], {
      gateway,
      offered,
      currency,
      rates,
    })
    return { shop, net, surcharge, total, gateway, snapshotId }
  }
}

/** A shop without a configured range accepts no tips. */
function assertInRange(net: Money, { currency, tippingMin, tippingMax }: PublicShop) {
  if (tippingMin === null || tippingMax === null) throw new TippingDisabled()
  if (net.minor >= tippingMin && net.minor <= tippingMax) return
  throw new TipOutOfRange(new Money(tippingMin, currency), new Money(tippingMax, currency))
}

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
