import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { NotFound } from '#core/errors'
import { runConcurrently } from '#core/database/run_concurrently'
import { shareTranslations } from '#core/i18n/translations'
import { GetWalletBalances } from '#payments/wallets/queries/wallets'
import { ListGateways } from '#payments/gateways/queries/list_gateways'
import GatewayTransformer from '#payments/gateways/transformers/gateway_transformer'
import { EstimateOffer, FindCheckoutOffer } from '#orders/checkout/queries/find_checkout_offer'
import CheckoutOfferTransformer from '#orders/checkout/transformers/checkout_offer_transformer'
import {
  checkoutValidator,
  placeOrderValidator,
  placeTipValidator,
  estimateValidator,
  tipEstimateValidator,
} from '#orders/checkout/validators/order_validators'
import { listOf } from '#core/http/pagination'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { PlaceTip } from '#orders/tips/actions/place_tip'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { limitFailures, limitShoppingRequests } from '#cart/controllers/shopping_limits'
import { FindCheckout } from '#orders/checkout/queries/find_checkout'
import { FindOrderOfBuyer, ListOrdersOfBuyer } from '#orders/purchases/queries/purchases'
import { buyerOrigin } from '#orders/checkout/controllers/buyer_origin'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'
import { purchaseListValidator } from '#orders/purchases/validators/order_list'
import { EstimateOrder } from '#orders/checkout/queries/order_quotes'
import { EstimateTip } from '#orders/tips/queries/tips'
import EstimateTransformer from '#orders/checkout/transformers/estimate_transformer'
import TipEstimateTransformer from '#orders/tips/transformers/tip_estimate_transformer'

@inject()
export default class OrdersController {
  constructor(
    private estimateOrder: EstimateOrder,
    private estimateTip: EstimateTip
  ) {}

  /** Shows the checkout for one product (`?product=`) or for the cart. */
  @inject()
  async checkout(
    ctx: HttpContext,
    findOffer: FindCheckoutOffer,
    estimateOffer: EstimateOffer,
    listGateways: ListGateways,
    getWalletBalances: GetWalletBalances
  ) {
    const { currency, locale } = ctx
    const { id: userId } = ctx.auth.getUserOrFail()
    // Without its product the address would show the cart's checkout instead.
    const [failure, query] = await checkoutValidator.tryValidate(ctx.request.qs())
    if (failure) throw new NotFound()
    const [offer, gateways, balances] = await runConcurrently([
      findOffer.execute({ userId, productId: query.product, locale }),
      listGateways.execute(),
      getWalletBalances.execute(userId),
    ])
    const { estimate, ...usual } = await estimateOffer.execute({
      userId,
      lines: offer.lines,
      gateways,
      balances,
      currency,
      locale,
    })
    shareTranslations(ctx, 'payments', 'promotions')
    return ctx.inertia.render('storefront/orders/checkouts/show', {
      offer: CheckoutOfferTransformer.transform(offer),
      gateways: GatewayTransformer.transform(gateways),
      balances: balances.map((money) => money.toJSON()),
      usual,
      estimate: estimate && EstimateTransformer.transform(estimate),
    })
  }

  /** List your purchases. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listOrders: ListOrdersOfBuyer) {
    const input = await request.validateUsing(purchaseListValidator)
    const { page = 1, pageSize = 20, creatorName } = input
    const buyerId = auth.getUserOrFail().id
    const filter = { type: 'product', creatorName } as const
    const found = await listOrders.execute({ buyerId, ...filter, page, pageSize })
    return serialize(listOf(found, OrderTransformer.transform(found.items)))
  }

  /** Get one of your orders. */
  @inject()
  async find({ auth, params, serialize }: HttpContext, findOrder: FindOrderOfBuyer) {
    const buyerId = auth.getUserOrFail().id
    const order = await findOrder.execute({ tradeNo: params.tradeNo, buyerId })
    return serialize(OrderTransformer.transform(order))
  }

  /**
   * Buy products, or give a tip. The answer's `payUrl` is where to pay; free orders and payments by
   * balance are paid at once. A tip has `type: "tipping"`.
   */
  @inject()
  async store(ctx: HttpContext, findCheckout: FindCheckout) {
    const { attempt, containerResolver: container } = ctx
    const userId = ctx.auth.getUserOrFail().id
    const { paymentNo, isOpen } = attempt?.createdName
      ? { paymentNo: attempt.createdName, isOpen: true }
      : await limitFailures(ctx, () => place(ctx, userId))

    // The order is committed. If the gateway is unavailable now, the payment page retries.
    if (isOpen) {
      const origin = buyerOrigin(ctx.request)
      const syncPayment = await container.make(SyncPayment)
      await syncPayment.execute({ paymentNo, origin }).catch((error) => {
        ctx.logger.error({ err: error, paymentNo }, 'the gateway could not open the payment')
      })
    }
    const checkout = await findCheckout.execute({ paymentNo, userId })
    ctx.response.status(201)
    return ctx.serialize(CheckoutTransformer.transform(checkout))
  }

  /** Estimate a purchase or a tip. Takes the body of the order and changes nothing. */
  async estimate(ctx: HttpContext) {
    await limitShoppingRequests(ctx, 'estimate')
    if (isTip(ctx)) return this.#tip(ctx)
    const { paymentGatewayId, ...input } = await ctx.request.validateUsing(estimateValidator)
    const estimate = await this.estimateOrder.execute({
      userId: ctx.auth.getUserOrFail().id,
      currency: ctx.currency,
      locale: ctx.locale,
      gatewayId: paymentGatewayId,
      ...input,
    })
    return ctx.serialize(EstimateTransformer.transform(estimate))
  }

  async #tip({ auth, request, serialize }: HttpContext) {
    const { paymentGatewayId, creatorName, amount, currency } =
      await request.validateUsing(tipEstimateValidator)
    const estimate = await this.estimateTip.execute({
      userId: auth.getUserOrFail().id,
      creatorName,
      amount: new Money(amount, currency),
      gatewayId: paymentGatewayId,
    })
    return serialize(TipEstimateTransformer.transform(estimate))
  }
}

/** Resolved on demand, because each action has dozens of dependencies. */
async function place(ctx: HttpContext, userId: number) {
  const { attempt, containerResolver: container } = ctx
  const input = { userId, attempt, isPaced: true, locale: ctx.locale }
  return isTip(ctx)
    ? (await container.make(PlaceTip)).execute({ ...input, ...(await tipOf(ctx)) })
    : (await container.make(PlaceOrder)).execute({ ...input, ...(await purchaseOf(ctx)) })
}

async function purchaseOf({ request, currency: own }: HttpContext) {
  const input = await request.validateUsing(placeOrderValidator)
  const { paymentGatewayId: gatewayId, expectedTotal, currency = own, ...rest } = input
  return { ...rest, gatewayId, currency, expectedTotal: moneyOf(expectedTotal, currency) }
}

async function tipOf({ request }: HttpContext) {
  const input = await request.validateUsing(placeTipValidator)
  const { paymentGatewayId: gatewayId, expectedTotal, amount, currency, ...rest } = input
  return {
    ...rest,
    gatewayId,
    amount: new Money(amount, currency),
    expectedTotal: moneyOf(expectedTotal, currency),
  }
}

function moneyOf(minor: bigint | undefined, currency: Currency): Money | undefined {
  return minor === undefined ? undefined : new Money(minor, currency)
}

/** Whether the request body describes a tip; without `type`, it describes products. */
function isTip({ request }: HttpContext): boolean {
  return request.input('type') === 'tipping'
}
