import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MergeCart } from '#cart/actions/merge_cart'
import { toCartEntries } from '#cart/values/to_cart_entries'
import { limitShoppingRequests } from '#cart/http/shopping_limits'
import { FindCart } from '#cart/queries/find_cart'
import CartTransformer from '#cart/transformers/cart_transformer'
import { cartMergeValidator } from '#cart/validators/cart_validators'

export default class CartsController {
  /** Get your cart. */
  @inject()
  async show({ auth, serialize }: HttpContext, findCart: FindCart) {
    const cart = await findCart.execute({ userId: auth.getUserOrFail().id })
    return serialize(CartTransformer.transform(cart))
  }

  /** Add a visitor's products to your cart. */
  @inject()
  async store(ctx: HttpContext, mergeCart: MergeCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitShoppingRequests(ctx, 'cart')
    const { products } = await ctx.request.validateUsing(cartMergeValidator)
    const leftOut = await mergeCart.execute({ userId, entries: toCartEntries(products) })
    const cart = await findCart.execute({ userId })
    return ctx.serialize(CartTransformer.transform({ ...cart, leftOut }))
  }
}
