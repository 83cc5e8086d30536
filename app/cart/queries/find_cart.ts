import { inject } from '@adonisjs/core'
import CartItem from '#cart/models/cart_item'
import { DescribeCart } from '#cart/queries/describe_cart'
import { type Cart } from '#cart/values/cart_contents'

/** Loads a buyer's stored cart and describes its current state (`DescribeCart`). */
@inject()
export class FindCart {
  constructor(private describeCart: DescribeCart) {}

  /** The newest product first; ids are in the order of adding. */
  async execute({ userId }: { userId: number }): Promise<Cart> {
    const items = await CartItem.query().where({ userId }).orderBy('id', 'desc')
    const entries = items.map(({ productId, seenPrice }) => ({ productId, seenPrice }))
    return this.describeCart.execute(entries, { userId })
  }
}
