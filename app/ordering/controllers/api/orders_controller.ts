import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { Money } from '#core/money/money'
import { PlaceOrder } from '#ordering/actions/place_order'
import { SettlePayment } from '#ordering/actions/settle_payment'
import { FindCheckout } from '#ordering/queries/find_checkout'
import { FindOrderOfBuyer } from '#ordering/queries/find_order_of_buyer'
import { ListOrdersOfBuyer } from '#ordering/queries/list_orders_of_buyer'
import { shopperOrigin } from '#ordering/shopper_origin'
import CheckoutTransformer from '#ordering/transformers/checkout_transformer'
import OrderTransformer from '#ordering/transformers/order_transformer'
import { orderListValidator } from '#ordering/validators/order_list'
import { placeOrderValidator } from '#ordering/validators/order_validators'

export default class OrdersController {
  @inject()
  async index({ auth, request, serialize }: HttpContext, listOrders: ListOrdersOfBuyer) {
    const { page = 1, pageSize = 20 } = await request.validateUsing(orderListValidator)
    const buyerId = auth.getUserOrFail().id
    const found = await listOrders.execute({ buyerId, page, pageSize })
    return serialize(listOf(found, OrderTransformer.transform(found.items)))
  }

  @inject()
  async show({ auth, params, serialize }: HttpContext, findOrder: FindOrderOfBuyer) {
    const buyerId = auth.getUserOrFail().id
    const order = await findOrder.execute({ tradeNo: params.tradeNo, buyerId })
    return serialize(OrderTransformer.transform(order))
  }

  @inject()
  async store(
    ctx: HttpContext,
    placeOrder: PlaceOrder,
    settlePayment: SettlePayment,
    findCheckout: FindCheckout
  ) {
    const userId = ctx.auth.getUserOrFail().id
    const input = await ctx.request.validateUsing(placeOrderValidator)
    const { paymentGatewayId: gatewayId, expectedTotal, currency = ctx.currency, ...rest } = input
    const { paymentNo } = await placeOrder.execute({
      ...rest,
      userId,
      gatewayId,
      currency,
      expectedTotal: expectedTotal === undefined ? undefined : new Money(expectedTotal, currency),
    })

    // The order stands. A gateway that is away now is asked again by the payment page.
    const origin = shopperOrigin(ctx.request)
    await settlePayment.execute({ paymentNo, origin }).catch((error) => {
      ctx.logger.error({ err: error, paymentNo }, 'the gateway could not open the payment')
    })
    const checkout = await findCheckout.execute({ paymentNo, userId })
    ctx.response.status(201)
    return ctx.serialize(CheckoutTransformer.transform(checkout))
  }
}
