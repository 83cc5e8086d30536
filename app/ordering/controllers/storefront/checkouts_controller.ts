import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { sendWords } from '#core/i18n/words'
import { GetWallet } from '#payments/queries/get_wallet'
import { ListGateways } from '#payments/queries/list_gateways'
import GatewayTransformer from '#payments/transformers/gateway_transformer'
import { FindCheckoutOffer } from '#ordering/queries/find_checkout_offer'
import CheckoutOfferTransformer from '#ordering/transformers/checkout_offer_transformer'
import { checkoutValidator } from '#ordering/validators/order_validators'

export default class CheckoutsController {
  /** "Buy now" (`?product=`), or the cart: paid on the way the shopper chooses here. */
  @inject()
  async show(
    ctx: HttpContext,
    findOffer: FindCheckoutOffer,
    listGateways: ListGateways,
    getWallet: GetWallet
  ) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { product: productId } = await ctx.request.validateUsing(checkoutValidator)
    const offer = await findOffer.execute({ userId, productId })
    sendWords(ctx, 'payments', 'promotions')
    return ctx.inertia.render('storefront/ordering/checkouts/show', {
      offer: CheckoutOfferTransformer.transform(offer),
      gateways: GatewayTransformer.transform(await listGateways.execute()),
      balances: (await getWallet.balances(userId)).map((money) => money.toJSON()),
    })
  }
}
