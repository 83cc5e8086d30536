import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { PutInCart } from '#ordering/actions/put_in_cart'
import { TakeFromCart } from '#ordering/actions/take_from_cart'
import { limitAsking } from '#ordering/controllers/api/shopping_limits'
import { FindCart } from '#ordering/queries/find_cart'
import CartTransformer from '#ordering/transformers/cart_transformer'
import { cartItemValidator } from '#ordering/validators/cart_validators'

export default class CartItemsController {
  @inject()
  async store(ctx: HttpContext, putInCart: PutInCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitAsking(ctx, 'cart')
    const { productId } = await ctx.request.validateUsing(cartItemValidator)
    await putInCart.execute({ userId, productId })
    return ctx.serialize(CartTransformer.transform(await findCart.execute({ userId })))
  }

  @inject()
  async destroy(ctx: HttpContext, takeFromCart: TakeFromCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitAsking(ctx, 'cart')
    await takeFromCart.execute({ userId, productIds: [ctx.params.id] })
    return ctx.serialize(CartTransformer.transform(await findCart.execute({ userId })))
  }
}
