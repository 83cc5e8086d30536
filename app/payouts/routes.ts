import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, studio } = controllers.payouts
/** Impersonating admins do not see payouts, neither pages nor the API (M-ADM-04). */
const creators = [middleware.auth(), middleware.role(['creator']), middleware.inPerson()]
const guarded = [middleware.sessionOnly(), middleware.confirmed(), middleware.idempotent()]

router
  .group(() => {
    router.get('/', [studio.Payouts, 'index']).as('index')
    router.get('/channels', [studio.PayoutChannels, 'index']).as('channels')
    router
      .get('/:invoiceNo', [studio.Payouts, 'show'])
      .where('invoiceNo', /^S\d{4}-\d{6,}$/)
      .as('show')
  })
  .prefix('/studio/payouts')
  .as('studio.payouts')
  .use(creators)

router
  .group(() => {
    router.get('/statistics', [api.studio.Withdrawals, 'statistics']).as('statistics')
    router.get('/history', [api.studio.Withdrawals, 'history']).as('history')
    router.get('/entries', [api.studio.Withdrawals, 'entries']).as('entries')
    router.get('/year-summary', [api.studio.YearSummaries, 'show']).as('year_summary')
    router.get('/channel-types', [api.studio.PayoutChannelTypes, 'index']).as('channel_types')
    router
      .group(() => {
        router.get('/', [api.studio.PayoutChannels, 'index']).as('index')
        router.post('/', [api.studio.PayoutChannels, 'store']).as('store').use(guarded)
        router
          .patch('/:id', [api.studio.PayoutChannels, 'update'])
          .where('id', ROW_ID)
          .as('update')
          .use(guarded)
        router
          .delete('/:id', [api.studio.PayoutChannels, 'destroy'])
          .where('id', ROW_ID)
          .as('destroy')
          .use(guarded)
      })
      .prefix('/channels')
      .as('channels')
    router
      .put('/pause', [api.studio.PayoutPauses, 'update'])
      .as('pause')
      .use([middleware.sessionOnly(), middleware.confirmed()])
    router.get('/:id', [api.studio.Withdrawals, 'show']).where('id', ROW_ID).as('show')
    router
      .get('/:id/invoice', [api.studio.StatementFiles, 'show'])
      .where('id', ROW_ID)
      .as('invoice')
  })
  .prefix('/api/v1/creator-dashboard/withdrawals')
  .as('api.studio.withdrawals')
  .use(creators)
