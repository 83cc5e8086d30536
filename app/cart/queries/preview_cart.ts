import { inject } from '@adonisjs/core'
import { DescribeCart } from '#cart/queries/describe_cart'
import { type Cart, type CartEntry } from '#cart/values/cart_contents'

@inject()
export class PreviewCart {
  constructor(private describeCart: DescribeCart) {}

  /** Describes a visitor's cart, which is stored in the browser. Unavailable products are omitted. */
  async execute(entries: CartEntry[]): Promise<Cart> {
    const cart = await this.describeCart.execute(entries)
    return { ...cart, lines: cart.lines.filter(({ product }) => product.isAvailable) }
  }
}
