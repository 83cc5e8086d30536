import { inject } from '@adonisjs/core'
import { DescribeCart } from '#cart/queries/describe_cart'
import { type Cart, type CartEntry } from '#cart/values/cart_contents'

@inject()
export class PreviewCart {
  constructor(private describeCart: DescribeCart) {}

  /** A visitor's cart, which lives in the browser. What is not on sale is not told about at all. */
  async execute(entries: CartEntry[]): Promise<Cart> {
    const cart = await this.describeCart.execute(entries)
    return { ...cart, lines: cart.lines.filter(({ product }) => product.isAvailable) }
  }
}
