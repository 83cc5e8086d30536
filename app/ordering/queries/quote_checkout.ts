import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Currency } from '#core/money/currency'
import { ChooseGateway, refuseOutsideLimits } from '#payments/queries/choose_gateway'
import type { OfferedGateway } from '#payments/queries/list_gateways'
import { GetFxSnapshot } from '#site/queries/get_fx_snapshot'
import { RefuseUnmet } from '#ordering/queries/refuse_unmet'
import { QuoteProducts, type ProductQuote } from '#catalog/queries/quote_products'
import { BlockedCustomer } from '#shops/errors'
import { IsBlocked } from '#shops/queries/is_blocked'
import { OwnProduct, PriceChanged, ProductUnavailable } from '#ordering/errors'
import { priceCheckout, type CheckoutPrice } from '#ordering/pricing/price_checkout'

/** A product that the shopper wants; its price as they saw it, when they say it. */
export interface WantedProduct {
  id: number
  currency?: Currency
  /** Minor units. */
  salesPrice?: bigint
}

export interface CheckoutInput {
  userId: number
  products: WantedProduct[]
  /** What the shopper pays in. */
  currency: Currency
  gatewayId?: number
}

export interface CheckoutQuote extends CheckoutPrice {
  products: ProductQuote[]
  /** Null when there is nothing to pay. */
  gateway: OfferedGateway | null
  snapshotId: number
}

/** What the wanted products cost now, for this shopper, by this gateway. */
@inject()
export class QuoteCheckout {
  constructor(
    private quoteProducts: QuoteProducts,
    private isBlocked: IsBlocked,
    private refuseUnmet: RefuseUnmet,
    private getFxSnapshot: GetFxSnapshot,
    private chooseGateway: ChooseGateway
  ) {}

  /**
   * The estimate and the order are the same computation, so they agree to the unit.
   * @throws ProductUnavailable, OwnProduct, BlockedCustomer, RequirementsUnmet, PriceChanged
   * @throws PaymentGatewayRequired, PaymentGatewayUnavailable, PaymentCurrencyUnsupported,
   *   PaymentAmountTooSmall, PaymentLimitExceeded unless everything is free
   */
  async execute(input: CheckoutInput, trx?: TransactionClientContract): Promise<CheckoutQuote> {
    const products = await this.findProducts(input, trx)
    const prices = products.map(({ price }) => price)
    const isFree = prices.every((price) => price.isZero)
    const gateway = isFree ? null : await this.chooseGateway.execute(input.gatewayId, trx)

    const { id: snapshotId, rates } = await this.getFxSnapshot.execute(trx)
    const surchargeBp = gateway?.buyerSurchargeBp ?? 0
    const price = priceCheckout(prices, input.currency, rates, surchargeBp)
    if (gateway) refuseOutsideLimits(gateway, price.total)
    return { ...price, products, gateway, snapshotId }
  }

  private async findProducts({ products, userId }: CheckoutInput, trx?: TransactionClientContract) {
    const ids = products.map(({ id }) => id)
    const found = new Map((await this.quoteProducts.execute(ids, trx)).map((one) => [one.id, one]))
    const missing = ids.filter((id) => !found.get(id)?.isAvailable)
    if (missing.length > 0) throw new ProductUnavailable(missing)

    const quotes = ids.map((id) => found.get(id)!)
    if (quotes.some(({ sellerId }) => sellerId === userId)) throw new OwnProduct()
    const shopIds = quotes.map(({ shopId }) => shopId)
    if (await this.isBlocked.execute({ shopIds, userId }, trx)) throw new BlockedCustomer()
    await this.refuseUnmet.execute({ userId, products: quotes }, trx)
    refuseStalePrices(products, quotes)
    return quotes
  }
}

function refuseStalePrices(wanted: WantedProduct[], quotes: ProductQuote[]) {
  const stale = quotes.filter(({ price }, index) => {
    const { salesPrice = price.minor, currency = price.currency } = wanted[index]!
    return salesPrice !== price.minor || currency !== price.currency
  })
  if (stale.length === 0) return
  throw new PriceChanged({
    products: stale.map(({ id, price }) => ({ id, salesPrice: price })),
  })
}
