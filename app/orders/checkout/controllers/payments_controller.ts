import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { shareTranslations } from '#core/i18n/translations'
import { qrCode } from '#platform/pictures/qr_code'
import { GetWalletBalances } from '#payments/wallets/queries/wallets'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import GatewayTransformer from '#payments/gateways/transformers/gateway_transformer'
import { FindCheckout } from '#orders/checkout/queries/find_checkout'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'
import { SyncCheckout } from '#orders/checkout/actions/sync_checkout'
import { buyerOrigin } from '#orders/checkout/controllers/buyer_origin'
import { limitShoppingRequests, limitChanges } from '#cart/controllers/shopping_limits'
import { FindOpenOrders, QuotePayment } from '#orders/checkout/queries/payment_quotes'
import PaymentEstimateTransformer from '#orders/checkout/transformers/payment_estimate_transformer'
import {
  paymentEstimateValidator,
  paymentReplacementValidator,
} from '#orders/checkout/validators/payment_validators'
import { CancelPayment } from '#orders/checkout/actions/cancel_payment'
import { Money } from '#core/money/money'
import { ReplacePayment } from '#orders/checkout/actions/replace_payment'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'

@inject()
export default class PaymentsController {
  constructor(
    private findOpenOrders: FindOpenOrders,
    private quotePayment: QuotePayment,
    private cancelPayment: CancelPayment,
    private findCheckout: FindCheckout,
    private replacePayment: ReplacePayment,
    private syncPayment: SyncPayment
  ) {}

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

  /** Get one of your payments with its orders. */
  @inject()
  async find({ auth, params, request, serialize }: HttpContext, syncCheckout: SyncCheckout) {
    const checkout = await syncCheckout.execute({
      paymentNo: params.paymentNo,
      userId: auth.getUserOrFail().id,
      origin: buyerOrigin(request),
    })
    return serialize(CheckoutTransformer.transform(checkout))
  }

  /** Estimate an open payment with another payment method. */
  async estimate(ctx: HttpContext) {
    await limitShoppingRequests(ctx, 'estimate')
    const { paymentGatewayId: gatewayId, currency } =
      await ctx.request.validateUsing(paymentEstimateValidator)
    const userId = ctx.auth.getUserOrFail().id
    const orders = await this.findOpenOrders.execute({ paymentNo: ctx.params.paymentNo, userId })
    const quote = await this.quotePayment.execute(orders, { gatewayId, currency })
    return ctx.serialize(PaymentEstimateTransformer.transform(quote))
  }

  /** Cancel an open payment and all of its orders. */
  async cancel(ctx: HttpContext) {
    await limitChanges(ctx)
    const payment = { paymentNo: ctx.params.paymentNo, userId: ctx.auth.getUserOrFail().id }
    await this.cancelPayment.execute(payment)
    ctx.response.status(201)
    return ctx.serialize(CheckoutTransformer.transform(await this.findCheckout.execute(payment)))
  }

  /** Pay the same orders with another payment method. A new payment replaces the open one. */
  async replace(ctx: HttpContext) {
    await limitChanges(ctx)
    const userId = ctx.auth.getUserOrFail().id
    const paymentNo = ctx.attempt?.createdName ?? (await this.#replaced(ctx, userId))
    const origin = buyerOrigin(ctx.request)
    await this.syncPayment.execute({ paymentNo, origin }).catch((error) => {
      ctx.logger.error({ err: error, paymentNo }, 'the gateway could not open the payment')
    })
    ctx.response.status(201)
    const checkout = await this.findCheckout.execute({ paymentNo, userId })
    return ctx.serialize(CheckoutTransformer.transform(checkout))
  }

  async #replaced({ request, params, attempt }: HttpContext, userId: number) {
    const input = await request.validateUsing(paymentReplacementValidator)
    const { paymentGatewayId: gatewayId, currency, expectedTotal: shown } = input
    const payment = await this.replacePayment.execute({
      userId,
      gatewayId,
      currency,
      attempt,
      paymentNo: params.paymentNo,
      expectedTotal: shown === undefined ? undefined : new Money(shown, currency),
    })
    return payment.paymentNo
  }
}
