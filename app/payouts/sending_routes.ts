import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { administration, sending } = controllers.payouts
const { api, admin } = administration
const TYPE = /^(PAYPAL|USDT_TRC20|WISE|ALIPAY)$/
const CHANNEL = /^(usdt|paypal|wise|alipay)$/

router
  .group(() => {
    router.get('/', [admin.Settlements, 'index']).as('settlements.index')
    router.get('/skips', [admin.Settlements, 'skips']).as('settlements.skips')
    router.get('/receivables', [admin.Settlements, 'receivables']).as('settlements.receivables')
    router
      .get('/channel-types', [admin.PayoutChannelTypes, 'index'])
      .as('payout_channel_types.index')
    router
      .get('/channel-types/:type/edit', [admin.PayoutChannelTypes, 'edit'])
      .where('type', TYPE)
      .as('payout_channel_types.edit')
    router
      .get('/runs/:id', [admin.SettlementRuns, 'show'])
      .where('id', ROW_ID)
      .as('settlement_runs.show')
    router
      .get('/creators/:id', [admin.CreatorPayouts, 'show'])
      .where('id', ROW_ID)
      .as('creator_payouts.show')
    router.get('/unlock', [admin.SendingLocks, 'show']).as('sending_locks.show')
    router.get('/:id', [admin.Settlements, 'show']).where('id', ROW_ID).as('settlements.show')
  })
  .prefix('/admin/settlements')
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

const write = () => [middleware.confirmed(), middleware.idempotent()]

/** What admins decide about one creator. */
function creatorRoutes() {
  router
    .get('/creators/:id', [api.admin.CreatorPayouts, 'show'])
    .where('id', ROW_ID)
    .as('creator_payouts.show')
  router
    .post('/creators/:id/grants', [api.admin.CreatorPayouts, 'grant'])
    .where('id', ROW_ID)
    .as('creator_payouts.grant')
    .use(write())
  router
    .delete('/creators/:id/grants/:type', [api.admin.CreatorPayouts, 'revoke'])
    .where('id', ROW_ID)
    .where('type', TYPE)
    .as('creator_payouts.revoke')
    .use(middleware.confirmed())
  router
    .post('/creators/:id/holds', [api.admin.CreatorPayouts, 'hold'])
    .where('id', ROW_ID)
    .as('creator_payouts.hold')
    .use(write())
  router
    .post('/creators/:id/withdrawals', [api.admin.CreatorPayouts, 'settle'])
    .where('id', ROW_ID)
    .as('creator_payouts.settle')
    .use(write())
  router
    .delete('/holds/:id', [api.admin.CreatorPayouts, 'lift'])
    .where('id', ROW_ID)
    .as('creator_payouts.lift')
    .use(middleware.confirmed())
}

function runRoutes() {
  router
    .get('/auto-settle/:channel', [api.admin.SettlementRuns, 'show'])
    .where('channel', CHANNEL)
    .as('settlement_runs.show')
  router
    .post('/auto-settle/:channel', [api.admin.SettlementRuns, 'store'])
    .where('channel', CHANNEL)
    .as('settlement_runs.store')
    .use(write())
  router
    .patch('/runs/:id', [api.admin.SettlementRuns, 'update'])
    .where('id', ROW_ID)
    .as('settlement_runs.update')
    .use(middleware.confirmed())
  router
    .post('/usdt/estimate-energy', [api.admin.SettlementRuns, 'estimate'])
    .as('settlement_runs.estimate')
}

/** Sending money and changing where it comes from require a confirmed identity. */
router
  .group(() => {
    creatorRoutes()
    runRoutes()
    router.get('/', [api.admin.Settlements, 'index']).as('settlements.index')
    router.get('/statistics', [api.admin.Settlements, 'statistics']).as('settlements.statistics')
    router.get('/export', [api.admin.SettlementExports, 'show']).as('settlement_exports.show')
    router
      .post('/approvals', [api.admin.SettlementApprovals, 'store'])
      .as('settlement_approvals.store')
      .use(write())
    router.get('/skips', [api.admin.Receivables, 'skips']).as('receivables.skips')
    router.get('/receivables', [api.admin.Receivables, 'index']).as('receivables.index')
    router
      .post('/receivables/:id/write-offs', [api.admin.Receivables, 'writeOff'])
      .where('id', ROW_ID)
      .as('receivables.write_off')
      .use(write())
    router
      .get('/channel-types', [api.admin.PayoutChannelTypes, 'index'])
      .as('payout_channel_types.index')
    router
      .patch('/channel-types/:type', [api.admin.PayoutChannelTypes, 'update'])
      .where('type', TYPE)
      .as('payout_channel_types.update')
      .use(middleware.confirmed())
    router.post('/reconciliation', [api.admin.SendingLocks, 'compare']).as('sending_locks.compare')
    router
      .post('/unlock', [api.admin.SendingLocks, 'destroy'])
      .as('sending_locks.destroy')
      .use(middleware.confirmed())
    router
      .get('/:id/invoice', [api.admin.SettlementInvoices, 'show'])
      .where('id', ROW_ID)
      .as('settlement_invoices.show')
    router.get('/:id', [api.admin.Settlements, 'show']).where('id', ROW_ID).as('settlements.show')
    router
      .patch('/:id', [api.admin.Settlements, 'update'])
      .where('id', ROW_ID)
      .as('settlements.update')
      .use(write())
  })
  .prefix('/api/v1/admin-dashboard/settlements')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .post('/api/v1/webhooks/payouts/:type', [sending.api.PayoutEvents, 'store'])
  .where('type', TYPE)
  .as('api.payout_events.store')

/** The sandbox simulates an external company's site, so its writes are not part of our API. */
router
  .group(() => {
    const { SandboxPayouts } = sending.sandboxGateway
    router.get('/', [SandboxPayouts, 'index']).as('index')
    router.get('/:reference', [SandboxPayouts, 'show']).as('show')
    router.post('/:reference', [SandboxPayouts, 'update']).as('update')
  })
  .prefix('/sandbox-gateway/payouts')
  .as('sandbox_gateway.payouts')
