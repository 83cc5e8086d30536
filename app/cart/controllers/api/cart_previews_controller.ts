import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { toCartEntries } from '#cart/values/to_cart_entries'
import { limitShoppingRequests } from '#cart/http/shopping_limits'
import { PreviewCart } from '#cart/queries/preview_cart'
import CartTransformer from '#cart/transformers/cart_transformer'
import { cartPreviewValidator } from '#cart/validators/cart_validators'

export default class CartPreviewsController {
  /** Get the products of a visitor's cart. The cart lives in the browser: `products=7,9`. */
  @inject()
  async show(ctx: HttpContext, previewCart: PreviewCart) {
    await limitShoppingRequests(ctx, 'cart')
    const { products } = await ctx.request.validateUsing(cartPreviewValidator)
    return ctx.serialize(
      CartTransformer.transform(await previewCart.execute(toCartEntries(products)))
    )
  }
}
