import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FollowCheckout } from '#ordering/actions/follow_checkout'
import { shopperOrigin } from '#ordering/shopper_origin'
import CheckoutTransformer from '#ordering/transformers/checkout_transformer'

export default class PaymentsController {
  @inject()
  async show({ auth, params, request, inertia }: HttpContext, followCheckout: FollowCheckout) {
    const checkout = await followCheckout.execute({
      paymentNo: params.paymentNo,
      userId: auth.getUserOrFail().id,
      origin: shopperOrigin(request),
    })
    return inertia.render('storefront/ordering/payments/show', {
      checkout: CheckoutTransformer.transform(checkout),
    })
  }
}
