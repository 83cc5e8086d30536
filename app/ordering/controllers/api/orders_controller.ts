import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { Money } from '#core/money/money'
import type { Currency } from '#core/money/currency'
import { PlaceOrder } from '#ordering/actions/place_order'
import { PlaceTip } from '#ordering/actions/place_tip'
import { SettlePayment } from '#ordering/actions/settle_payment'
import { isTip } from '#ordering/controllers/api/is_tip'
import { countRefusals } from '#ordering/controllers/api/shopping_limits'
import { FindCheckout } from '#ordering/queries/find_checkout'
import { FindOrderOfBuyer } from '#ordering/queries/find_order_of_buyer'
import { ListOrdersOfBuyer } from '#ordering/queries/list_orders_of_buyer'
import { shopperOrigin } from '#ordering/shopper_origin'
import CheckoutTransformer from '#ordering/transformers/checkout_transformer'
import OrderTransformer from '#ordering/transformers/order_transformer'
import { orderListValidator } from '#ordering/validators/order_list'
import { placeOrderValidator, placeTipValidator } from '#ordering/validators/order_validators'

export default class OrdersController {
  @inject()
  async index({ auth, request, serialize }: HttpContext, listOrders: ListOrdersOfBuyer) {
    const { page = 1, pageSize = 20 } = await request.validateUsing(orderListValidator)
    const buyerId = auth.getUserOrFail().id
    const found = await listOrders.execute({ buyerId, type: 'product', page, pageSize })
    return serialize(listOf(found, OrderTransformer.transform(found.items)))
  }

  @inject()
  async show({ auth, params, serialize }: HttpContext, findOrder: FindOrderOfBuyer) {
    const buyerId = auth.getUserOrFail().id
    const order = await findOrder.execute({ tradeNo: params.tradeNo, buyerId })
    return serialize(OrderTransformer.transform(order))
  }

  /**
   * POST /user/orders: products, one or a cart of them; or a tip (`type: 'tipping'`, D-06). Each of these is a tree of
   * dozens of objects, so that only what is needed is made.
   */
  @inject()
  async store(ctx: HttpContext, findCheckout: FindCheckout) {
    const { attempt, containerResolver: container } = ctx
    const userId = ctx.auth.getUserOrFail().id
    const { paymentNo, isOpen } = attempt?.reached
      ? { paymentNo: attempt.reached, isOpen: true }
      : await countRefusals(ctx, () => place(ctx, userId))

    // The order stands. A gateway that is away now is asked again by the payment page.
    if (isOpen) {
      const origin = shopperOrigin(ctx.request)
      const settlePayment = await container.make(SettlePayment)
      await settlePayment.execute({ paymentNo, origin }).catch((error) => {
        ctx.logger.error({ err: error, paymentNo }, 'the gateway could not open the payment')
      })
    }
    const checkout = await findCheckout.execute({ paymentNo, userId })
    ctx.response.status(201)
    return ctx.serialize(CheckoutTransformer.transform(checkout))
  }
}

async function place(ctx: HttpContext, userId: number) {
  const { attempt, containerResolver: container } = ctx
  const wish = { userId, attempt, isPaced: true, locale: ctx.locale }
  return isTip(ctx)
    ? (await container.make(PlaceTip)).execute({ ...wish, ...(await tipOf(ctx)) })
    : (await container.make(PlaceOrder)).execute({ ...wish, ...(await purchaseOf(ctx)) })
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
