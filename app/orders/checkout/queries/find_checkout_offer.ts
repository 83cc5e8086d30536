import { inject } from '@adonisjs/core'
import { NotFound } from '#core/errors'
import { BlockedCustomer } from '#shops/errors'
import { RequirementsUnmet } from '#orders/errors'
import { OwnProduct, ProductUnavailable } from '#cart/errors'
import { DescribeCart } from '#cart/queries/describe_cart'
import { buyable, type CartLine } from '#cart/values/cart_contents'
import { FindCart } from '#cart/queries/find_cart'

export interface CheckoutOffer {
  /** What is about to be bought. */
  lines: CartLine[]
  /** What lies in the cart and cannot be bought now. */
  leftOut: CartLine[]
  isCart: boolean
}

type Asked = {
  userId: number
  /** One product alone; without it the cart. */
  productId?: number
}

/** What the shopper is about to buy. */
@inject()
export class FindCheckoutOffer {
  constructor(
    private describeCart: DescribeCart,
    private findCart: FindCart
  ) {}

  /**
   * @throws NotFound for an absent product, ProductUnavailable, OwnProduct, BlockedCustomer,
   * RequirementsUnmet; of a cart such things are left out instead
   */
  async execute({ userId, productId }: Asked): Promise<CheckoutOffer> {
    if (productId === undefined) return this.cart(userId)
    const { lines } = await this.describeCart.execute([{ productId }], { userId })
    const [line] = lines
    if (!line) throw new NotFound()
    refuse(line)
    return { lines: [line], leftOut: [], isCart: false }
  }

  private async cart(userId: number): Promise<CheckoutOffer> {
    const { lines: all } = await this.findCart.execute({ userId })
    const lines = buyable(all)
    return { lines, leftOut: all.filter((line) => !lines.includes(line)), isCart: true }
  }
}

/** What is owned already, or about to be paid, is asked about on the checkout itself. */
function refuse({ state, product: { id, title }, conditions }: CartLine) {
  if (state === 'unavailable') throw new ProductUnavailable([id])
  if (state === 'own') throw new OwnProduct()
  if (state === 'blocked') throw new BlockedCustomer()
  if (state === 'unmet') throw new RequirementsUnmet([{ id, title, conditions: conditions! }])
}
