import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { runConcurrently } from '#core/database/run_concurrently'
import { convert } from '#core/money/convert'
import { Money } from '#core/money/money'
import { chooseGateway } from '#payments/gateways/values/choose_gateway'
import { ListGateways, type OfferedGateway } from '#payments/gateways/queries/list_gateways'
import { FindOpenShop } from '#shops/queries/find_open_shop'
import type { PublicShop } from '#shops/rows/public_shop'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { OwnTip, TipOutOfRange, TippingDisabled } from '#orders/errors'
import { pricePayment } from '#orders/values/price_payment'

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
