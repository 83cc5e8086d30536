import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { administration, channels, sending, statements } = controllers.payouts
const { Channels } = channels.studio
const { Withdrawals } = statements.studio
const { admin } = administration

const TYPE = /^(PAYPAL|USDT_TRC20|WISE|ALIPAY)$/

/** Impersonating admins do not see payouts, neither pages nor the API (M-ADM-04). */
const creators = [middleware.auth(), middleware.role(['creator']), middleware.inPerson()]
const guarded = [middleware.sessionOnly(), middleware.confirmed(), middleware.idempotent()]

router
  .group(() => {
    router.get('/', [Withdrawals, 'index']).as('index')
    router.get('/channels', [Channels, 'index']).as('channels')
    router
      .get('/:invoiceNo', [Withdrawals, 'show'])
      .where('invoiceNo', /^S\d{4}-\d{6,}$/)
      .as('show')
  })
  .prefix('/studio/payouts')
  .as('studio.payouts')
  .use(creators)

router
  .group(() => {
    router.get('/statistics', [Withdrawals, 'statistics']).as('statistics')
    router.get('/history', [Withdrawals, 'listHistory']).as('history')
    router.get('/entries', [Withdrawals, 'listEntries']).as('entries')
    router.get('/year-summary', [Withdrawals, 'downloadYear']).as('year_summary')
    router.get('/channel-types', [Channels, 'listTypes']).as('channel_types')
    router
      .group(() => {
        router.get('/', [Channels, 'list']).as('index')
        router.post('/', [Channels, 'store']).as('store').use(guarded)
        router.patch('/:id', [Channels, 'update']).as('update').use(guarded)
        router.delete('/:id', [Channels, 'destroy']).as('destroy').use(guarded)
      })
      .prefix('/channels')
      .as('channels')
    router
      .put('/pause', [Withdrawals, 'pause'])
      .as('pause')
      .use([middleware.sessionOnly(), middleware.confirmed()])
    router.get('/:id', [Withdrawals, 'find']).as('show')
    router.get('/:id/invoice', [Withdrawals, 'download']).as('invoice')
  })
  .prefix('/api/v1/creator-dashboard/withdrawals')
  .where('id', ROW_ID)
  .as('api.studio.withdrawals')
  .use(creators)

router
  .group(() => {
    router.get('/', [admin.Withdrawals, 'index']).as('settlements.index')
    router.get('/skips', [admin.Creators, 'skips']).as('settlements.skips')
    router.get('/receivables', [admin.Creators, 'receivables']).as('settlements.receivables')
    router.get('/channel-types', [admin.ChannelTypes, 'index']).as('payout_channel_types.index')
    router
      .get('/channel-types/:type/edit', [admin.ChannelTypes, 'edit'])
      .as('payout_channel_types.edit')
    router.get('/runs/:id', [admin.Sending, 'showRun']).as('settlement_runs.show')
    router.get('/creators/:id', [admin.Creators, 'show']).as('creator_payouts.show')
    router.get('/unlock', [admin.Sending, 'showLock']).as('sending_locks.show')
    router.get('/:id', [admin.Withdrawals, 'show']).as('settlements.show')
  })
  .prefix('/admin/settlements')
  .where('id', ROW_ID)
  .where('type', TYPE)
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

/** Sending money and changing where it comes from require a confirmed identity. */
router
  .group(() => {
    router.get('/', [admin.Withdrawals, 'list']).as('settlements.index')
    router.get('/statistics', [admin.Withdrawals, 'statistics']).as('settlements.statistics')
    router
      .get('/day-totals', [admin.Withdrawals, 'listDayTotals'])
      .as('settlement_day_totals.index')
    router.get('/export', [admin.Withdrawals, 'export']).as('settlement_exports.show')
    router.get('/:id', [admin.Withdrawals, 'find']).as('settlements.show')
    router
      .get('/:id/invoice', [admin.Withdrawals, 'downloadStatement'])
      .as('settlement_invoices.show')
    router.get('/skips', [admin.Creators, 'listSkips']).as('receivables.skips')
    router.get('/receivables', [admin.Creators, 'listReceivables']).as('receivables.index')
    router.get('/creators/:id', [admin.Creators, 'find']).as('creator_payouts.show')
    router.get('/channel-types', [admin.ChannelTypes, 'list']).as('payout_channel_types.index')
    router.get('/auto-settle/:channel', [admin.Sending, 'findRun']).as('settlement_runs.show')
    router.post('/usdt/estimate-energy', [admin.Sending, 'estimate']).as('settlement_runs.estimate')
    router.post('/reconciliation', [admin.Sending, 'compare']).as('sending_locks.compare')
    router
      .group(() => {
        router.patch('/:id', [admin.Withdrawals, 'update']).as('settlements.update')
        router.post('/approvals', [admin.Withdrawals, 'approve']).as('settlement_approvals.store')
        router
          .post('/auto-settle/:channel', [admin.Sending, 'startRun'])
          .as('settlement_runs.store')
        router.post('/creators/:id/grants', [admin.Creators, 'grant']).as('creator_payouts.grant')
        router.post('/creators/:id/holds', [admin.Creators, 'hold']).as('creator_payouts.hold')
        router
          .post('/creators/:id/withdrawals', [admin.Creators, 'settle'])
          .as('creator_payouts.settle')
        router
          .post('/receivables/:id/write-offs', [admin.Creators, 'writeOff'])
          .as('receivables.write_off')
      })
      .use([middleware.confirmed(), middleware.idempotent()])
    router
      .group(() => {
        router
          .delete('/creators/:id/grants/:type', [admin.Creators, 'revoke'])
          .as('creator_payouts.revoke')
        router.delete('/holds/:id', [admin.Creators, 'lift']).as('creator_payouts.lift')
        router.patch('/runs/:id', [admin.Sending, 'stopRun']).as('settlement_runs.update')
        router
          .patch('/channel-types/:type', [admin.ChannelTypes, 'update'])
          .as('payout_channel_types.update')
        router.post('/unlock', [admin.Sending, 'unlock']).as('sending_locks.destroy')
      })
      .use(middleware.confirmed())
  })
  .prefix('/api/v1/admin-dashboard/settlements')
  .where('id', ROW_ID)
  .where('type', TYPE)
  .where('channel', /^(usdt|paypal|wise|alipay)$/)
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .post('/api/v1/webhooks/payouts/:type', [sending.PayoutEvents, 'store'])
  .where('type', TYPE)
  .as('api.payout_events.store')

/** The sandbox simulates an external company's site, so its writes are not part of our API. */
router
  .group(() => {
    router.get('/', [sending.SandboxPayouts, 'index']).as('index')
    router.get('/:reference', [sending.SandboxPayouts, 'show']).as('show')
    router.post('/:reference', [sending.SandboxPayouts, 'update']).as('update')
  })
  .prefix('/sandbox-gateway/payouts')
  .as('sandbox_gateway.payouts')
