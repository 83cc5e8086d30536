import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { DomainException } from '#core/errors/domain_exception'
import type { Currency } from '#core/money/currency'
import type { Money } from '#core/money/money'
import type { OfferedGateway } from '#payments/gateways/queries/list_gateways'
import { EstimateOrder, type Estimate } from '#orders/checkout/queries/order_quotes'
import { BlockedCustomer } from '#shops/errors'
import { RequirementsUnmet } from '#orders/errors'
import { OwnProduct, ProductUnavailable } from '#cart/errors'
import { DescribeCart, FindCart } from '#cart/queries/carts'
import { buyable, type CartLine } from '#cart/values/cart_contents'

export interface CheckoutOffer {
  /** The lines to buy. */
  lines: CartLine[]
  /** Lines of the cart that cannot be bought now. */
  leftOut: CartLine[]
  isCart: boolean
}

type Input = {
  userId: number
  /** A single product; when absent, the cart. */
  productId?: number
  /** The language in which the buyer reads titles. */
  locale?: string
}

/** Finds the lines that the checkout page offers. */
@inject()
export class FindCheckoutOffer {
  constructor(
    private describeCart: DescribeCart,
    private findCart: FindCart
  ) {}

  /**
   * @throws NotFound for a missing product, ProductUnavailable, OwnProduct, BlockedCustomer, RequirementsUnmet; for a
   *   cart, such lines are listed in `leftOut` instead
   */
  async execute({ userId, productId, locale }: Input): Promise<CheckoutOffer> {
    if (productId === undefined) return this.cart({ userId, locale })
    const { lines } = await this.describeCart.execute([{ productId }], { userId, locale })
    const [line] = lines
    if (!line) throw new NotFound()
    assertBuyable(line)
    return { lines: [line], leftOut: [], isCart: false }
  }

  private async cart(buyer: Omit<Input, 'productId'>): Promise<CheckoutOffer> {
    const { lines: all } = await this.findCart.execute(buyer)
    const lines = buyable(all)
    return { lines, leftOut: all.filter((line) => !lines.includes(line)), isCart: true }
  }
}

/** Products that are already owned or being paid pass: the checkout page asks for confirmation. */
function assertBuyable({ state, product: { id, title }, conditions }: CartLine) {
  if (state === 'unavailable') throw new ProductUnavailable([id])
  if (state === 'own') throw new OwnProduct()
  if (state === 'blocked') throw new BlockedCustomer()
  if (state === 'unmet') throw new RequirementsUnmet([{ id, title, conditions: conditions! }])
}

interface EstimateInput {
  userId: number
  lines: CartLine[]
  gateways: OfferedGateway[]
  balances: Money[]
  /** The currency that the buyer sees prices in. */
  currency: Currency
  locale?: string
}

interface UsualEstimate {
  /** What the page selects at first; null when nothing can be paid with. */
  gatewayId: number | null
  currency: Currency
  /** Null when it was refused; the page then asks for it and shows why. */
  estimate: Estimate | null
}

/** Estimates an offer with the payment method and the currency that the page selects at first. */
@inject()
export class EstimateOffer {
  constructor(private estimateOrder: EstimateOrder) {}

  async execute(input: EstimateInput): Promise<UsualEstimate> {
    const { userId, lines, gateways, locale } = input
    // Most users have no balance.
    const gateway = gateways.find(({ kind }) => kind !== 'balance') ?? gateways[0]
    const currency = currencyOf(gateway, input)
    const products = lines.map(({ product: { id } }) => ({ id }))
    const order = { userId, products, currency, gatewayId: gateway?.id, locale }
    const estimate =
      products.length === 0 ? null : await this.estimateOrder.execute(order).catch(nullIfRefused)
    return { gatewayId: gateway?.id ?? null, currency, estimate }
  }
}

/** The buyer's currency where the gateway accepts it, else its first; a balance pays in those that it is held in. */
function currencyOf(gateway: OfferedGateway | undefined, { balances, currency }: EstimateInput) {
  const accepted = Object.keys(gateway?.limits ?? {}) as Currency[]
  const held = balances.map((balance) => balance.currency).filter((one) => accepted.includes(one))
  const payable = gateway?.kind === 'balance' ? held : accepted
  return payable.includes(currency) ? currency : (payable[0] ?? currency)
}

function nullIfRefused(error: unknown): null {
  if (error instanceof DomainException) return null
  throw error
}
