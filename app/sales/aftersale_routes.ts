import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { sales } = controllers

/* Routes of receipts, and of admins' views and decisions about orders. */
router
  .group(() => {
    router.get('/receipt', [sales.api.PaymentReceipts, 'show']).as('show')
    router
      .post('/receipts', [sales.api.PaymentReceipts, 'store'])
      .as('store')
      .use([middleware.inPerson(), middleware.idempotent()])
  })
  .prefix('/api/v1/user/payments/:paymentNo')
  .as('api.payment_receipts')
  .use(middleware.auth())

router
  .get('/receipts/:paymentNo', [sales.storefront.Receipts, 'show'])
  .as('storefront.receipts.show')
  .use(middleware.auth())

router
  .get('/admin/orders', [sales.admin.Orders, 'index'])
  .as('admin.orders.index')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/', [sales.api.admin.Orders, 'index']).as('orders.index')
    router.get('/export', [sales.api.admin.OrderExports, 'show']).as('order_exports.show')
    router
      .delete('/cancelled', [sales.api.admin.CancelledOrders, 'destroy'])
      .as('cancelled.destroy')
    router
      .post('/:tradeNo/complete', [sales.api.admin.OrderCompletions, 'store'])
      .as('order_completions.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/refund', [sales.api.admin.Refunds, 'store'])
      .as('refunds.store')
      .use([middleware.confirmed(), middleware.idempotent()])
    router
      .post('/:tradeNo/refund-transfers', [sales.api.admin.RefundTransfers, 'store'])
      .as('refund_transfers.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/payment-returns', [sales.api.admin.PaymentReturns, 'store'])
      .as('payment_returns.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/refund-rejections', [sales.api.admin.RefundRejections, 'store'])
      .as('refund_rejections.store')
  })
  .prefix('/api/v1/admin-dashboard/orders')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
