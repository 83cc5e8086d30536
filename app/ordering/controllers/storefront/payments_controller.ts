import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindCheckout } from '#ordering/queries/find_checkout'
import CheckoutTransformer from '#ordering/transformers/checkout_transformer'

export default class PaymentsController {
  /** Shows what we know; the page then asks the API, which asks the gateway. */
  @inject()
  async show({ auth, params, inertia }: HttpContext, findCheckout: FindCheckout) {
    const userId = auth.getUserOrFail().id
    const checkout = await findCheckout.execute({ paymentNo: params.paymentNo, userId })
    return inertia.render('storefront/ordering/payments/show', {
      checkout: CheckoutTransformer.transform(checkout),
    })
  }
}
