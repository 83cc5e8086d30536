import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
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
