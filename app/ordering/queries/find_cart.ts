import { inject } from '@adonisjs/core'
import CartItem from '#ordering/models/cart_item'
import { DescribeCart, type Cart } from '#ordering/queries/describe_cart'

@inject()
export class FindCart {
  constructor(private describeCart: DescribeCart) {}

  /** What somebody means to buy, what was put in last first. */
  async execute({ userId }: { userId: number }): Promise<Cart> {
    const items = await CartItem.query().where({ userId }).orderBy('id', 'desc')
    const entries = items.map(({ productId, seenPrice }) => ({ productId, seenPrice }))
    return this.describeCart.execute(entries, { userId })
  }
}
