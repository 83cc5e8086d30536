import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MergeCart } from '#ordering/actions/merge_cart'
import { gathered } from '#ordering/controllers/api/gathered'
import { limitAsking } from '#ordering/controllers/api/shopping_limits'
import { FindCart } from '#ordering/queries/find_cart'
import CartTransformer from '#ordering/transformers/cart_transformer'
import { gatheredValidator } from '#ordering/validators/cart_validators'

export default class CartsController {
  @inject()
  async show({ auth, serialize }: HttpContext, findCart: FindCart) {
    const cart = await findCart.execute({ userId: auth.getUserOrFail().id })
    return serialize(CartTransformer.transform(cart))
  }

  /** POST /user/cart: what was gathered as a visitor joins the cart of the account. */
  @inject()
  async store(ctx: HttpContext, mergeCart: MergeCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitAsking(ctx, 'cart')
    const { products } = await ctx.request.validateUsing(gatheredValidator)
    const leftOut = await mergeCart.execute({ userId, entries: gathered(products) })
    const cart = await findCart.execute({ userId })
    return ctx.serialize(CartTransformer.transform({ ...cart, leftOut }))
  }
}
