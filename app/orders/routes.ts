import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { orders } = controllers

/**
 * The same cart or tip posted again without an idempotency key within this time is treated as a retry (money.md 3).
 */
const SAME_ORDER = { minutes: 10 }

router
  .group(() => {
    router.get('/checkout', [orders.checkout.storefront.Checkouts, 'show']).as('checkouts.show')
    router.get('/pay/:paymentNo', [orders.checkout.storefront.Payments, 'show']).as('payments.show')
    router.get('/orders', [orders.purchases.storefront.Orders, 'index']).as('orders.index')
    router.get('/orders/:tradeNo', [orders.purchases.storefront.Orders, 'show']).as('orders.show')
    router.get('/refunds/:refundNo', [orders.refunds.storefront.Refunds, 'show']).as('refunds.show')
  })
  .use(middleware.auth())
  .as('storefront')

router
  .get('/api/v1/admin-dashboard/ledger/check', [
    orders.reconciliation.api.admin.LedgerChecks,
    'show',
  ])
  .as('api.admin.ledger_checks.show')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .post('/api/v1/admin-dashboard/received-transfers/:id/assignments', [
    orders.reconciliation.api.admin.TransferAssignments,
    'store',
  ])
  .where('id', ROW_ID)
  .as('api.admin.transfer_assignments.store')
  .use([
    middleware.auth(),
    middleware.role(['admin']),
    middleware.sessionOnly(),
    middleware.confirmed(),
  ])

router
  .group(() => {
    router
      .group(() => {
        router.get('/orders/regular', [orders.checkout.api.Orders, 'index']).as('orders.index')
        router
          .get('/orders/tipping', [orders.purchases.api.GivenTips, 'index'])
          .as('given_tips.index')
        router.get('/orders/:tradeNo', [orders.checkout.api.Orders, 'show']).as('orders.show')
        router
          .post('/orders/estimate', [orders.checkout.api.OrderEstimates, 'store'])
          .as('order_estimates.store')
        router
          .post('/orders', [orders.checkout.api.Orders, 'store'])
          .as('orders.store')
          .use([middleware.inPerson(), middleware.idempotent({ withoutKey: SAME_ORDER })])
        router
          .get('/payments/:paymentNo', [orders.checkout.api.Payments, 'show'])
          .as('payments.show')
        router
          .post('/payments/:paymentNo/cancellations', [
            orders.checkout.api.PaymentCancellations,
            'store',
          ])
          .as('payment_cancellations.store')
          .use([middleware.inPerson(), middleware.idempotent()])
        router
          .post('/payments/:paymentNo/estimates', [orders.checkout.api.PaymentEstimates, 'store'])
          .as('payment_estimates.store')
        router
          .post('/payments/:paymentNo/replacements', [
            orders.checkout.api.PaymentReplacements,
            'store',
          ])
          .as('payment_replacements.store')
          .use([middleware.inPerson(), middleware.idempotent({ withoutKey: SAME_ORDER })])
      })
      .prefix('/user')
      .use(middleware.auth())

    router
      .post('/webhooks/gateways/:gateway', [orders.webhooks.api.GatewayEvents, 'store'])
      .as('gateway_events.store')
  })
  .prefix('/api/v1')
  .as('api')
