import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, api, storefront } = controllers.ordering

/* What happens to orders after they were placed: refunds, and what admins do. */
router
  .post('/api/v1/user/orders/:tradeNo/refund-requests', [api.RefundRequests, 'store'])
  .as('api.refund_requests.store')
  .use([middleware.auth(), middleware.inPerson(), middleware.idempotent()])

router
  .group(() => {
    router.get('/receipt', [api.PaymentReceipts, 'show']).as('show')
    router
      .post('/receipts', [api.PaymentReceipts, 'store'])
      .as('store')
      .use([middleware.inPerson(), middleware.idempotent()])
  })
  .prefix('/api/v1/user/payments/:paymentNo')
  .as('api.payment_receipts')
  .use(middleware.auth())

router
  .get('/receipts/:paymentNo', [storefront.Receipts, 'show'])
  .as('storefront.receipts.show')
  .use(middleware.auth())

router
  .get('/admin/orders', [admin.Orders, 'index'])
  .as('admin.orders.index')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/', [api.admin.Orders, 'index']).as('orders.index')
    router.get('/export', [api.admin.OrderExports, 'show']).as('order_exports.show')
    router.delete('/cancelled', [api.admin.CancelledOrders, 'destroy']).as('cancelled.destroy')
    router
      .post('/:tradeNo/complete', [api.admin.OrderCompletions, 'store'])
      .as('order_completions.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/refund', [api.admin.Refunds, 'store'])
      .as('refunds.store')
      .use([middleware.confirmed(), middleware.idempotent()])
    router
      .post('/:tradeNo/refund-transfers', [api.admin.RefundTransfers, 'store'])
      .as('refund_transfers.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/payment-returns', [api.admin.PaymentReturns, 'store'])
      .as('payment_returns.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/refund-rejections', [api.admin.RefundRejections, 'store'])
      .as('refund_rejections.store')
  })
  .prefix('/api/v1/admin-dashboard/orders')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .get('/api/v1/admin-dashboard/ledger/check', [api.admin.LedgerChecks, 'show'])
  .as('api.admin.ledger_checks.show')
  .use([middleware.auth(), middleware.role(['admin'])])
