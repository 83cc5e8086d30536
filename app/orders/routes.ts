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
    router.get('/checkout', [orders.checkout.Orders, 'checkout']).as('checkouts.show')
    router.get('/pay/:paymentNo', [orders.checkout.Payments, 'show']).as('payments.show')
    router.get('/orders', [orders.purchases.Orders, 'index']).as('orders.index')
    router.get('/orders/:tradeNo', [orders.purchases.Orders, 'show']).as('orders.show')
    router.get('/refunds/:refundNo', [orders.refunds.Refunds, 'show']).as('refunds.show')
  })
  .use(middleware.auth())
  .as('storefront')

router
  .get('/api/v1/admin-dashboard/ledger/check', [
    orders.reconciliation.admin.Reconciliation,
    'checkLedger',
  ])
  .as('api.admin.ledger_checks.show')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .post('/api/v1/admin-dashboard/received-transfers/:id/assignments', [
    orders.reconciliation.admin.Reconciliation,
    'assignTransfer',
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
        router.get('/orders/regular', [orders.checkout.Orders, 'list']).as('orders.index')
        router
          .get('/orders/tipping', [orders.purchases.Orders, 'listGivenTips'])
          .as('given_tips.index')
        router.get('/orders/:tradeNo', [orders.checkout.Orders, 'find']).as('orders.show')
        router
          .post('/orders/estimate', [orders.checkout.Orders, 'estimate'])
          .as('order_estimates.store')
        router
          .post('/orders', [orders.checkout.Orders, 'store'])
          .as('orders.store')
          .use([middleware.inPerson(), middleware.idempotent({ withoutKey: SAME_ORDER })])
        router.get('/payments/:paymentNo', [orders.checkout.Payments, 'find']).as('payments.show')
        router
          .post('/payments/:paymentNo/cancellations', [orders.checkout.Payments, 'cancel'])
          .as('payment_cancellations.store')
          .use([middleware.inPerson(), middleware.idempotent()])
        router
          .post('/payments/:paymentNo/estimates', [orders.checkout.Payments, 'estimate'])
          .as('payment_estimates.store')
        router
          .post('/payments/:paymentNo/replacements', [orders.checkout.Payments, 'replace'])
          .as('payment_replacements.store')
          .use([middleware.inPerson(), middleware.idempotent({ withoutKey: SAME_ORDER })])
      })
      .prefix('/user')
      .use(middleware.auth())

    router
      .post('/webhooks/gateways/:gateway', [orders.webhooks.GatewayEvents, 'store'])
      .as('gateway_events.store')
  })
  .prefix('/api/v1')
  .as('api')
