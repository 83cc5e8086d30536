import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { shareTranslations } from '#core/i18n/translations'
import { GetWalletBalances } from '#payments/wallets/queries/get_wallet_balances'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import GatewayTransformer from '#payments/gateways/transformers/gateway_transformer'
import { FindCheckoutOffer } from '#orders/checkout/queries/find_checkout_offer'
import CheckoutOfferTransformer from '#orders/checkout/transformers/checkout_offer_transformer'
import { checkoutValidator } from '#orders/checkout/validators/order_validators'

export default class CheckoutsController {
  /** Shows the checkout for one product (`?product=`) or for the cart. */
  @inject()
  async show(
    ctx: HttpContext,
    findOffer: FindCheckoutOffer,
    listGateways: ListGateways,
    getWalletBalances: GetWalletBalances
  ) {
    const { id: userId } = ctx.auth.getUserOrFail()
    // Without its product the address would show the cart's checkout instead.
    const [failure, query] = await checkoutValidator.tryValidate(ctx.request.qs())
    if (failure) throw new NotFound()
    const offer = await findOffer.execute({ userId, productId: query.product })
    shareTranslations(ctx, 'payments', 'promotions')
    return ctx.inertia.render('storefront/orders/checkouts/show', {
      offer: CheckoutOfferTransformer.transform(offer),
      gateways: GatewayTransformer.transform(await listGateways.execute()),
      balances: (await getWalletBalances.execute(userId)).map((money) => money.toJSON()),
    })
  }
}
