import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { sales } = controllers

/* Routes of receipts, and of admins' views and decisions about orders. */
router
  .group(() => {
    router.get('/receipt', [sales.Receipts, 'find']).as('show')
    router
      .post('/receipts', [sales.Receipts, 'correct'])
      .as('store')
      .use([middleware.inPerson(), middleware.idempotent()])
  })
  .prefix('/api/v1/user/payments/:paymentNo')
  .as('api.payment_receipts')
  .use(middleware.auth())

router
  .get('/receipts/:paymentNo', [sales.Receipts, 'show'])
  .as('storefront.receipts.show')
  .use(middleware.auth())

router
  .get('/admin/orders', [sales.admin.Orders, 'index'])
  .as('admin.orders.index')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/', [sales.admin.Orders, 'list']).as('orders.index')
    router.get('/export', [sales.admin.Orders, 'export']).as('order_exports.show')
    router.delete('/cancelled', [sales.admin.Orders, 'destroyCancelled']).as('cancelled.destroy')
    router
      .post('/:tradeNo/complete', [sales.admin.Orders, 'complete'])
      .as('order_completions.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/refund', [sales.admin.Refunds, 'store'])
      .as('refunds.store')
      .use([middleware.confirmed(), middleware.idempotent()])
    router
      .post('/:tradeNo/refund-transfers', [sales.admin.Refunds, 'recordTransfer'])
      .as('refund_transfers.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/payment-returns', [sales.admin.Refunds, 'returnPayment'])
      .as('payment_returns.store')
      .use(middleware.confirmed())
    router
      .post('/:tradeNo/refund-rejections', [sales.admin.Refunds, 'reject'])
      .as('refund_rejections.store')
  })
  .prefix('/api/v1/admin-dashboard/orders')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
