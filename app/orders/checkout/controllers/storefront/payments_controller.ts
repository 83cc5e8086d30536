import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { qrCode } from '#platform/pictures/qr_code'
import { GetWalletBalances } from '#payments/wallets/queries/get_wallet_balances'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import GatewayTransformer from '#payments/gateways/transformers/gateway_transformer'
import { FindCheckout } from '#orders/checkout/queries/find_checkout'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'

export default class PaymentsController {
  /** Renders the stored state; the page then calls the API, which queries the gateway. */
  @inject()
  async show(
    ctx: HttpContext,
    findCheckout: FindCheckout,
    listGateways: ListGateways,
    getWalletBalances: GetWalletBalances
  ) {
    const { auth, params, inertia } = ctx
    const userId = auth.getUserOrFail().id
    const checkout = await findCheckout.execute({ paymentNo: params.paymentNo, userId })
    const { transfer } = checkout
    shareTranslations(ctx, 'payments')
    return inertia.render('storefront/orders/payments/show', {
      checkout: CheckoutTransformer.transform(checkout),
      qrCode: transfer && (await qrCode(transfer.address)),
      gateways: GatewayTransformer.transform(await listGateways.execute()),
      balances: (await getWalletBalances.execute(userId)).map((money) => money.toJSON()),
    })
  }
}
