import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { gathered } from '#ordering/controllers/api/gathered'
import { limitAsking } from '#ordering/controllers/api/shopping_limits'
import { PreviewCart } from '#ordering/queries/preview_cart'
import CartTransformer from '#ordering/transformers/cart_transformer'
import { cartPreviewValidator } from '#ordering/validators/cart_validators'

export default class CartPreviewsController {
  /** GET /cart-preview?products=7,9: a visitor's cart, which lives in their browser. */
  @inject()
  async show(ctx: HttpContext, previewCart: PreviewCart) {
    await limitAsking(ctx, 'cart')
    const { products } = await ctx.request.validateUsing(cartPreviewValidator)
    return ctx.serialize(CartTransformer.transform(await previewCart.execute(gathered(products))))
  }
}
