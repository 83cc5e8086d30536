import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PlaceOrder } from '#orders/checkout/actions/place_order'
import { PlaceTip } from '#orders/tips/actions/place_tip'
import { SyncPayment } from '#orders/settlement/actions/sync_payment'
import { isTip } from '#orders/tips/values/is_tip'
import { limitFailures } from '#cart/http/shopping_limits'
import { FindCheckout } from '#orders/checkout/queries/find_checkout'
import { FindOrderOfBuyer } from '#orders/purchases/queries/find_order_of_buyer'
import { ListOrdersOfBuyer } from '#orders/purchases/queries/list_orders_of_buyer'
import { buyerOrigin } from '#orders/checkout/http/buyer_origin'
import CheckoutTransformer from '#orders/checkout/transformers/checkout_transformer'
import OrderTransformer from '#orders/purchases/transformers/order_transformer'
import { purchaseListValidator } from '#orders/purchases/validators/order_list'
import {
  placeOrderValidator,
  placeTipValidator,
} from '#orders/checkout/validators/order_validators'

export default class OrdersController {
  /** List your purchases. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listOrders: ListOrdersOfBuyer) {
    const input = await request.validateUsing(purchaseListValidator)
    const { page = 1, pageSize = 20, creatorName } = input
    const buyerId = auth.getUserOrFail().id
    const filter = { type: 'product', creatorName } as const
    const found = await listOrders.execute({ buyerId, ...filter, page, pageSize })
    return serialize(listOf(found, OrderTransformer.transform(found.items)))
  }

  /** Get one of your orders. */
  @inject()
  async show({ auth, params, serialize }: HttpContext, findOrder: FindOrderOfBuyer) {
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
    const { paymentNo, isOpen } = attempt?.reached
      ? { paymentNo: attempt.reached, isOpen: true }
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
