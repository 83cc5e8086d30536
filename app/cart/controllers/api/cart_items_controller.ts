import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { AddToCart } from '#cart/actions/add_to_cart'
import { RemoveFromCart } from '#cart/actions/remove_from_cart'
import { limitShoppingRequests } from '#cart/http/shopping_limits'
import { FindCart } from '#cart/queries/find_cart'
import CartTransformer from '#cart/transformers/cart_transformer'
import { cartItemValidator } from '#cart/validators/cart_validators'

export default class CartItemsController {
  /** Add a product to your cart. */
  @inject()
  async store(ctx: HttpContext, addToCart: AddToCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitShoppingRequests(ctx, 'cart')
    const { productId } = await ctx.request.validateUsing(cartItemValidator)
    await addToCart.execute({ userId, productId })
    return ctx.serialize(CartTransformer.transform(await findCart.execute({ userId })))
  }

  /** Remove a product from your cart. */
  @inject()
  async destroy(ctx: HttpContext, removeFromCart: RemoveFromCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitShoppingRequests(ctx, 'cart')
    await removeFromCart.execute({ userId, productIds: [ctx.params.id] })
    return ctx.serialize(CartTransformer.transform(await findCart.execute({ userId })))
  }
}
