import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, storefront, studio, webhooks } = controllers.ordering

/** The same cart or tip again, without a key, is a client that tries again (money.md 3). */
const SAME_WISH = { minutes: 10 }

router
  .group(() => {
    router.get('/checkout', [storefront.Checkouts, 'show']).as('checkouts.show')
    router.get('/pay/:paymentNo', [storefront.Payments, 'show']).as('payments.show')
    router.get('/orders', [storefront.Orders, 'index']).as('orders.index')
    router.get('/orders/:tradeNo', [storefront.Orders, 'show']).as('orders.show')
    router.get('/refunds/:refundNo', [storefront.Refunds, 'show']).as('refunds.show')
  })
  .use(middleware.auth())
  .as('storefront')

router
  .get('/studio/tips', [studio.Tips, 'index'])
  .as('studio.tips.index')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router
      .group(() => {
        router.get('/orders/regular', [api.Orders, 'index']).as('orders.index')
        router.get('/orders/tipping', [api.GivenTips, 'index']).as('given_tips.index')
        router.get('/orders/:tradeNo', [api.Orders, 'show']).as('orders.show')
        router.post('/orders/estimate', [api.OrderEstimates, 'store']).as('order_estimates.store')
        router
          .post('/orders', [api.Orders, 'store'])
          .as('orders.store')
          .use([middleware.inPerson(), middleware.idempotent({ withoutKey: SAME_WISH })])
        router.get('/cart', [api.Carts, 'show']).as('carts.show')
        router.post('/cart', [api.Carts, 'store']).as('carts.store')
        router.post('/cart/items', [api.CartItems, 'store']).as('cart_items.store')
        router
          .delete('/cart/items/:id', [api.CartItems, 'destroy'])
          .where('id', ROW_ID)
          .as('cart_items.destroy')
        router.get('/payments/:paymentNo', [api.Payments, 'show']).as('payments.show')
        router
          .post('/payments/:paymentNo/cancellations', [api.PaymentCancellations, 'store'])
          .as('payment_cancellations.store')
          .use([middleware.inPerson(), middleware.idempotent()])
        router
          .post('/payments/:paymentNo/estimates', [api.PaymentEstimates, 'store'])
          .as('payment_estimates.store')
        router
          .post('/payments/:paymentNo/replacements', [api.PaymentReplacements, 'store'])
          .as('payment_replacements.store')
          .use([middleware.inPerson(), middleware.idempotent({ withoutKey: SAME_WISH })])
      })
      .prefix('/user')
      .use(middleware.auth())

    router.get('/cart-preview', [api.CartPreviews, 'show']).as('cart_previews.show')

    router
      .get('/creator-dashboard/shop/tipping-histories', [api.studio.Tips, 'index'])
      .as('studio.tips.index')
      .use([middleware.auth(), middleware.role(['creator'])])

    router
      .post('/webhooks/gateways/:gateway', [webhooks.GatewayEvents, 'store'])
      .as('gateway_events.store')
  })
  .prefix('/api/v1')
  .as('api')
