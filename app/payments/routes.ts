import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { payments } = controllers
const BATCH_NO = /^RC[\dA-Z-]{1,30}$/

router
  .group(() => {
    router.get('/payment/gateways', [payments.gateways.Gateways, 'index']).as('gateways.index')
    router.get('/wallet', [payments.wallets.Wallets, 'find']).as('wallet.show')
    router
      .get('/wallet/history', [payments.wallets.Wallets, 'listEntries'])
      .as('wallet_entries.index')
    router
      .post('/recharge-cards/redeem', [payments.rechargeCards.CardRedemptions, 'store'])
      .as('card_redemptions.store')
      .use([middleware.inPerson(), middleware.idempotent()])
  })
  .prefix('/api/v1/user')
  .as('api')
  .use(middleware.auth())

router
  .get('/account/wallet', [payments.wallets.Wallets, 'show'])
  .as('account.wallet.show')
  .use(middleware.auth())

router
  .group(() => {
    router
      .get('/', [payments.rechargeCards.admin.RechargeCards, 'batches'])
      .as('recharge_card_batches.index')
    router
      .get('/cards', [payments.rechargeCards.admin.RechargeCards, 'index'])
      .as('recharge_cards.index')
  })
  .prefix('/admin/recharge-cards')
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router
      .get('/batches', [payments.rechargeCards.admin.RechargeCards, 'listBatches'])
      .as('recharge_card_batches.index')
    router
      .patch('/batches/:batch', [payments.rechargeCards.admin.RechargeCards, 'updateBatch'])
      .where('batch', BATCH_NO)
      .as('recharge_card_batches.update')
    router.get('/', [payments.rechargeCards.admin.RechargeCards, 'list']).as('recharge_cards.index')
    router
      .post('/', [payments.rechargeCards.admin.RechargeCards, 'store'])
      .as('recharge_cards.store')
      .use([middleware.confirmed(), middleware.idempotent()])
    router
      .patch('/:id', [payments.rechargeCards.admin.RechargeCards, 'update'])
      .where('id', ROW_ID)
      .as('recharge_cards.update')
    // HEAD is not routed, because it would use up the single export without returning it.
    router
      .route('/:batch/export', ['GET'], [payments.rechargeCards.admin.RechargeCards, 'export'])
      .where('batch', BATCH_NO)
      .as('recharge_card_exports.show')
      .use(middleware.confirmed())
  })
  .prefix('/api/v1/admin-dashboard/recharge-cards')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router.get('/', [payments.gateways.admin.PaymentGateways, 'index']).as('index')
    router
      .get('/:id/edit', [payments.gateways.admin.PaymentGateways, 'edit'])
      .where('id', ROW_ID)
      .as('edit')
  })
  .prefix('/admin/payment-gateways')
  .as('admin.payment_gateways')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .get('/admin/received-transfers', [payments.charges.admin.ReceivedTransfers, 'index'])
  .as('admin.received_transfers.index')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router
      .get('/', [payments.charges.admin.ReceivedTransfers, 'list'])
      .as('received_transfers.index')
    router
      .post('/:id/dismissals', [payments.charges.admin.ReceivedTransfers, 'dismiss'])
      .where('id', ROW_ID)
      .as('transfer_dismissals.store')
  })
  .prefix('/api/v1/admin-dashboard/received-transfers')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

/** Changing where money goes requires a confirmed identity (password or second factor). */
router
  .group(() => {
    router.get('/', [payments.gateways.admin.PaymentGateways, 'list']).as('index')
    router
      .post('/', [payments.gateways.admin.PaymentGateways, 'store'])
      .as('store')
      .use(middleware.confirmed())
    router
      .patch('/:id', [payments.gateways.admin.PaymentGateways, 'update'])
      .where('id', ROW_ID)
      .as('update')
      .use(middleware.confirmed())
    router
      .delete('/:id', [payments.gateways.admin.PaymentGateways, 'destroy'])
      .where('id', ROW_ID)
      .as('destroy')
      .use(middleware.confirmed())
  })
  .prefix('/api/v1/admin-dashboard/payment-gateways')
  .as('api.admin.payment_gateways')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

/** The sandbox simulates an external company's site, so its writes are not part of our API. */
router
  .group(() => {
    router.get('/pay/:reference', [payments.gateways.sandboxGateway.Charges, 'show']).as('show')
    router
      .post('/pay/:reference', [payments.gateways.sandboxGateway.Charges, 'update'])
      .as('update')
  })
  .prefix('/sandbox-gateway')
  .as('sandbox_gateway.charges')
