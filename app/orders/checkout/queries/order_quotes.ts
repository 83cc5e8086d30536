import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { runConcurrently } from '#core/database/run_concurrently'
import type { Currency } from '#core/money/currency'
import { Money } from '#core/money/money'
import { chooseGateway } from '#payments/gateways/values/choose_gateway'
import { ListGateways, type OfferedGateway } from '#payments/gateways/queries/list_gateways'
import { GetFxSnapshot } from '#site/queries/fx_rates'
import { QuoteProducts, type ProductQuote } from '#catalog/queries/quote_products'
import { CombineCoupons, type CouponCombination } from '#promotions/queries/combinations'
import { BlockedCustomer } from '#shops/errors'
import { IsBlocked } from '#shops/queries/blocks'
import { PriceChanged, RequirementsUnmet } from '#orders/errors'
import { OwnProduct, ProductUnavailable } from '#cart/errors'
import { assertCartWithinLimit } from '#cart/values/cart_limit'
import { conversionOf, type Conversion } from '#orders/values/conversion'
import { priceCheckout, type CheckoutPrice } from '#orders/values/price_checkout'
import { pricePayment } from '#orders/values/price_payment'
import type { RequestedProduct } from '#cart/values/requested_product'
import type { DateTime } from 'luxon'
import marketplace from '#config/marketplace'
import { Clock } from '#core/clock/clock'
import { CheckConditions } from '#catalog/queries/check_conditions'

interface Input {
  userId: number
  products: ProductQuote[]
}

/** Rejects buyers who do not meet the purchase conditions of a product. */
@inject()
class AssertPurchaseConditions {
  constructor(private checkConditions: CheckConditions) {}

  /**
   * Products in the same checkout are not owned yet, so they do not fulfill a condition.
   * @throws RequirementsUnmet with the products' names
   */
  async execute({ userId, products }: Input, trx?: TransactionClientContract): Promise<void> {
    const productIds = products.filter(({ isConditional }) => isConditional).map(({ id }) => id)
    if (productIds.length === 0) return

    const states = await this.checkConditions.execute({ productIds, userId }, trx)
    const unmet = products.flatMap(({ id, title }) => {
      const conditions = states.get(id)
      return conditions && !conditions.met ? [{ id, title, conditions }] : []
    })
    if (unmet.length > 0) throw new RequirementsUnmet(unmet)
  }
}

export interface CheckoutInput {
  userId: number
  products: RequestedProduct[]
  /** The currency of the payment. */
  currency: Currency
  gatewayId?: number
  /** Ids of coupons that must be used where applicable. */
  forcedCoupons?: number[]
  /** Coupons that must not be used. */
  excludedCoupons?: number[]
  /** Charges the full price, for example when coupons could not be loaded. */
  withoutCoupons?: boolean
  /** The language in which the buyer reads titles. */
  locale?: string
}

export interface CheckoutQuote extends CheckoutPrice {
  products: ProductQuote[]
  /** The best combination of the buyer's coupons; null when none are requested. */
  combination: CouponCombination | null
  /** Null when there is nothing to pay. */
  gateway: OfferedGateway | null
  snapshotId: number
  /** The exchange rates used for products priced in another currency; null when none was needed. */
  conversion: Conversion | null
}

/** Computes what the products cost now for this buyer with this gateway. */
@inject()
export class QuoteCheckout {
  constructor(
    private quoteProducts: QuoteProducts,
    private isBlocked: IsBlocked,
    private assertPurchaseConditions: AssertPurchaseConditions,
    private combineCoupons: CombineCoupons,
    private getFxSnapshot: GetFxSnapshot,
    private listGateways: ListGateways
  ) {}

  /**
   * The estimate and the order use this same computation, so their totals are equal.
   * @throws ProductUnavailable, OwnProduct, BlockedCustomer, RequirementsUnmet, PriceChanged
   * @throws CartFull when several products exceed the limit of a cart's total
   * @throws PaymentGatewayRequired, PaymentGatewayUnavailable, PaymentCurrencyUnsupported, PaymentAmountTooSmall,
   *   PaymentLimitExceeded unless the total is zero
   */
  async execute(input: CheckoutInput, trx?: TransactionClientContract): Promise<CheckoutQuote> {
    const [products, snapshot, offered] = await runConcurrently([
      this.findProducts(input, trx),
      this.getFxSnapshot.execute(trx),
      this.listGateways.execute(trx),
    ])
    const { id: snapshotId, rates } = snapshot
    const [, combination] = await runConcurrently([
      this.assertPurchasable(input, products, trx),
      this.combine(input, products, trx),
    ])
    assertCartWithinLimit(
      products.map(({ price }) => price),
      rates
    )

    const items = products.map(({ id, price }) => ({
      price,
      discount: combination?.discountOf.get(id)?.discount ?? Money.zero(price.currency),
    }))
    const isFree = items.every(({ price, discount }) => price.equals(discount))
    const gateway = isFree ? null : chooseGateway(offered, input.gatewayId)

    const { currency } = input
    const price = gateway
      ? pricePayment(items, { gateway, offered, currency, rates })
      : priceCheckout(items, { currency, rates, surchargeBp: 0 })
    const conversion = conversionOf(
      items.map((item) => item.price),
      currency,
      { rates, at: snapshot.fetchedAt.toJSDate() }
    )
    return { ...price, products, combination, gateway, snapshotId, conversion }
  }

  private async combine(
    input: CheckoutInput,
    products: ProductQuote[],
    trx?: TransactionClientContract
  ): Promise<CouponCombination | null> {
    const { userId, forcedCoupons: forced, excludedCoupons: excluded, withoutCoupons } = input
    if (withoutCoupons) return null
    const items = products.map(({ id, shopId, price }) => ({ productId: id, shopId, price }))
    return this.combineCoupons.execute({ userId, items, forced, excluded }, trx)
  }

  private async findProducts(
    { products, userId, locale }: CheckoutInput,
    trx?: TransactionClientContract
  ) {
    const ids = products.map(({ id }) => id)
    const locks = trx !== undefined
    const quoted = await this.quoteProducts.execute(ids, trx, { locks, locale })
    const found = new Map(quoted.map((one) => [one.id, one]))
    const missing = ids.filter((id) => !found.get(id)?.isAvailable)
    if (missing.length > 0) throw new ProductUnavailable(missing)

    const quotes = ids.map((id) => found.get(id)!)
    if (quotes.some(({ creatorUserId }) => creatorUserId === userId)) throw new OwnProduct()
    return quotes
  }

  private async assertPurchasable(
    { products: wanted, userId }: CheckoutInput,
    products: ProductQuote[],
    trx?: TransactionClientContract
  ) {
    await runConcurrently([
      this.assertNotBlocked(userId, products, trx),
      this.assertPurchaseConditions.execute({ userId, products }, trx),
    ])
    assertCurrentPrices(wanted, products)
  }

  private async assertNotBlocked(
    userId: number,
    products: ProductQuote[],
    trx?: TransactionClientContract
  ) {
    const shopIds = products.map(({ shopId }) => shopId)
    if (await this.isBlocked.execute({ shopIds, userId }, trx)) throw new BlockedCustomer()
  }
}

function assertCurrentPrices(wanted: RequestedProduct[], quotes: ProductQuote[]) {
  const stale = quotes.filter(({ price }, index) => {
    const { salesPrice = price.minor, currency = price.currency } = wanted[index]!
    return salesPrice !== price.minor || currency !== price.currency
  })
  if (stale.length === 0) return
  throw new PriceChanged({
    products: stale.map(({ id, price }) => ({ id, salesPrice: price })),
  })
}

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
