import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MergeCart } from '#cart/actions/merge_cart'
import { limitShoppingRequests } from '#cart/controllers/shopping_limits'
import { FindCart, PreviewCart } from '#cart/queries/carts'
import CartTransformer from '#cart/transformers/cart_transformer'
import {
  cartMergeValidator,
  cartItemValidator,
  cartPreviewValidator,
} from '#cart/validators/cart_validators'
import { AddToCart } from '#cart/actions/add_to_cart'
import { RemoveFromCart } from '#cart/actions/remove_from_cart'
import { Money } from '#core/money/money'
import type { CartEntry } from '#cart/values/cart_contents'
import type { RequestedProduct } from '#cart/values/requested_product'

export default class CartsController {
  /** Get your cart. */
  @inject()
  async find({ auth, locale, serialize }: HttpContext, findCart: FindCart) {
    const cart = await findCart.execute({ userId: auth.getUserOrFail().id, locale })
    return serialize(CartTransformer.transform(cart))
  }

  /** Add a visitor's products to your cart. */
  @inject()
  async store(ctx: HttpContext, mergeCart: MergeCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitShoppingRequests(ctx, 'cart')
    const { products } = await ctx.request.validateUsing(cartMergeValidator)
    const leftOut = await mergeCart.execute({ userId, entries: toCartEntries(products) })
    const cart = await findCart.execute({ userId, locale: ctx.locale })
    return ctx.serialize(CartTransformer.transform({ ...cart, leftOut }))
  }

  /** Add a product to your cart. */
  @inject()
  async storeItem(ctx: HttpContext, addToCart: AddToCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitShoppingRequests(ctx, 'cart')
    const { productId } = await ctx.request.validateUsing(cartItemValidator)
    await addToCart.execute({ userId, productId })
    return ctx.serialize(
      CartTransformer.transform(await findCart.execute({ userId, locale: ctx.locale }))
    )
  }

  /** Remove a product from your cart. */
  @inject()
  async destroyItem(ctx: HttpContext, removeFromCart: RemoveFromCart, findCart: FindCart) {
    const userId = ctx.auth.getUserOrFail().id
    await limitShoppingRequests(ctx, 'cart')
    await removeFromCart.execute({ userId, productIds: [ctx.params.id] })
    return ctx.serialize(
      CartTransformer.transform(await findCart.execute({ userId, locale: ctx.locale }))
    )
  }

  /** Get the products of a visitor's cart. The cart lives in the browser: `products=7,9`. */
  @inject()
  async preview(ctx: HttpContext, previewCart: PreviewCart) {
    await limitShoppingRequests(ctx, 'cart')
    const { products } = await ctx.request.validateUsing(cartPreviewValidator)
    return ctx.serialize(
      CartTransformer.transform(await previewCart.execute(toCartEntries(products), ctx.locale))
    )
  }
}

/** Converts products stored in the browser to cart entries. An amount without a currency is ignored. */
function toCartEntries(products: RequestedProduct[]): CartEntry[] {
  // `salesPrice` is the price that was seen when the product was added.
  return products.map(({ id, salesPrice, currency }) => ({
    productId: id,
    ...(salesPrice !== undefined && currency && { seenPrice: new Money(salesPrice, currency) }),
  }))
}
