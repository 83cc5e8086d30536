import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { delivery } = controllers

router
  .group(() => {
    router.get('/toolbox', [delivery.tracing.studio.Toolbox, 'show']).as('studio.toolbox.show')
    router
      .get('/toolbox/assignments', [delivery.tracing.studio.WatermarkAssignments, 'index'])
      .as('studio.watermark_assignments.index')
    router
      .get('/orders/:tradeNo', [delivery.entitlements.studio.Orders, 'show'])
      .as('studio.orders.show')
    router
      .get('/toolbox/downloads', [delivery.tracing.studio.Downloads, 'index'])
      .as('studio.downloads.index')
    router
      .get('/toolbox/reports', [delivery.tracing.studio.LeakReports, 'index'])
      .as('studio.leak_reports.index')
    router
      .get('/toolbox/detector', [delivery.tracing.studio.Toolbox, 'hiddenLayer'])
      .as('studio.hidden_layer.show')
    router
      .get('/toolbox/decoder', [delivery.tracing.studio.Toolbox, 'textDecoder'])
      .as('studio.text_decoder.show')
    router
      .get('/toolbox/blocked', [delivery.tracing.studio.Downloads, 'blockedCustomers'])
      .as('studio.blocked_customers.index')
  })
  .prefix('/studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    const attachment = '/creator/products/:pid/attachments/:aid'
    router
      .post(`${attachment}/pre-signed-url`, [delivery.downloads.Downloads, 'link'])
      .as('api.download_links.store')
      .use([middleware.inPerson(), middleware.originals()])
    router
      .get(`${attachment}/watermark-status`, [delivery.copies.Copies, 'show'])
      .as('api.attachment_copies.show')
    router
      .post(`${attachment}/watermark`, [delivery.copies.Copies, 'store'])
      .as('api.attachment_copies.store')
    router
      .get('/user/orders/:tradeNo/files', [delivery.downloads.Downloads, 'listFiles'])
      .as('api.order_files.index')
    router
      .group(() => {
        router.post('', [delivery.downloads.Downloads, 'storeArchive']).as('store')
        router.get('', [delivery.downloads.Downloads, 'findArchive']).as('show')
      })
      .prefix('/user/orders/:tradeNo/archive')
      .as('api.order_archives')
      .use(middleware.inPerson())
    router
      .group(() => {
        router.post('', [delivery.downloads.Downloads, 'storeArchive']).as('store')
        router.get('', [delivery.downloads.Downloads, 'findArchive']).as('show')
      })
      .prefix('/user/payments/:paymentNo/archive')
      .as('api.payment_archives')
      .use(middleware.inPerson())
  })
  .prefix('/api/v1')
  .use(middleware.auth())

router
  .get('/api/v1/creator-dashboard/attachments/:id/content', [
    delivery.downloads.studio.Originals,
    'show',
  ])
  .where('id', ROW_ID)
  .as('api.studio.attachment_contents.show')
  .use([
    middleware.auth(),
    middleware.role(['creator']),
    // Admins get originals one by one, with a reason (`api.admin.original_links.store`).
    middleware.inPerson(),
    middleware.originals(),
  ])

router
  .group(() => {
    router.get('/status', [delivery.samples.studio.WatermarkSamples, 'show']).as('show')
    router
      .post('/watermark-sample', [delivery.samples.studio.WatermarkSamples, 'store'])
      .as('store')
  })
  .prefix('/api/v1/creator-dashboard/attachments/:id')
  .where('id', ROW_ID)
  .as('api.studio.watermark_samples')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router
      .get('/', [delivery.tracing.studio.WatermarkAssignments, 'list'])
      .as('api.studio.watermark_assignments.index')
    router
      .get('/downloads', [delivery.tracing.studio.Downloads, 'list'])
      .as('api.studio.downloads.index')
    router
      .get('/copies/:copyId/pages/:page', [
        delivery.tracing.studio.WatermarkAssignments,
        'findPage',
      ])
      .where('copyId', ROW_ID)
      .where('page', ROW_ID)
      .as('api.studio.copy_pages.show')
    router
      .post('/copies/:copyId/remake', [delivery.copies.studio.Copies, 'remake'])
      .where('copyId', ROW_ID)
      .as('api.studio.copy_remakes.store')
    router
      .post('/decode', [delivery.tracing.studio.LeakReports, 'trace'])
      .as('api.studio.leak_traces.store')
    router
      .get('/reports', [delivery.tracing.studio.LeakReports, 'list'])
      .as('api.studio.leak_reports.index')
    router
      .get('/reports/:reportId', [delivery.tracing.studio.LeakReports, 'find'])
      .where('reportId', router.matchers.uuid())
      .as('api.studio.leak_reports.show')
    router
      .post('/passage-readings', [delivery.tracing.studio.Toolbox, 'readPassage'])
      .as('api.studio.passage_readings.store')
  })
  .prefix('/api/v1/creator-dashboard/watermark-assignment')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.post('/', [delivery.entitlements.studio.Orders, 'withdrawFile']).as('store')
    router.delete('/', [delivery.entitlements.studio.Orders, 'restoreFile']).as('destroy')
  })
  .prefix('/api/v1/creator-dashboard/attachments/:id/withdrawal')
  .where('id', ROW_ID)
  .as('api.studio.file_withdrawals')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.post('/', [delivery.entitlements.admin.Orders, 'withdrawFile']).as('store')
    router.delete('/', [delivery.entitlements.admin.Orders, 'restoreFile']).as('destroy')
  })
  .prefix('/api/v1/admin-dashboard/attachments/:id/withdrawal')
  .where('id', ROW_ID)
  .as('api.admin.file_withdrawals')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .post('/api/v1/admin-dashboard/attachments/:id/pre-sign-url', [
    delivery.downloads.admin.Originals,
    'link',
  ])
  .where('id', ROW_ID)
  .as('api.admin.original_links.store')
  .use([
    middleware.auth(),
    middleware.role(['admin']),
    middleware.sessionOnly(),
    middleware.confirmed(),
  ])

router
  .post('/api/v1/admin-dashboard/copies/:copyId/remake', [delivery.copies.admin.Copies, 'remake'])
  .where('copyId', ROW_ID)
  .as('api.admin.copy_remakes.store')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .get('/admin/toolbox', [delivery.tracing.admin.Toolbox, 'index'])
  .as('admin.toolbox.index')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/', [delivery.tracing.admin.Toolbox, 'show']).as('toolbox.show')
    router.get('/detector', [delivery.tracing.admin.Toolbox, 'hiddenLayer']).as('hidden_layer.show')
    router.get('/decoder', [delivery.tracing.admin.Toolbox, 'textDecoder']).as('text_decoder.show')
    router
      .get('/assignments', [delivery.tracing.admin.WatermarkAssignments, 'index'])
      .as('watermark_assignments.index')
    router
      .get('/downloads', [delivery.tracing.admin.WatermarkAssignments, 'downloads'])
      .as('downloads.index')
    router.get('/reports', [delivery.tracing.admin.LeakReports, 'index']).as('leak_reports.index')
  })
  .prefix('/admin/shops/:name/toolbox')
  .where('name', CREATOR_NAME)
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.enteredShop()])

router
  .get('/admin/orders/:tradeNo', [delivery.entitlements.admin.Orders, 'show'])
  .as('admin.sold_orders.show')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .post('/api/v1/admin-dashboard/shops/:name/toolbox-visits', [
    delivery.tracing.admin.Toolbox,
    'enter',
  ])
  .where('name', CREATOR_NAME)
  .as('api.admin.toolbox_visits.store')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router
      .get('/', [delivery.tracing.admin.WatermarkAssignments, 'list'])
      .as('watermark_assignments.index')
    router
      .get('/copies/:copyId/pages/:page', [delivery.tracing.admin.WatermarkAssignments, 'findPage'])
      .where('copyId', ROW_ID)
      .where('page', ROW_ID)
      .as('copy_pages.show')
    router.post('/decode', [delivery.tracing.admin.LeakReports, 'trace']).as('leak_traces.store')
    router.get('/reports', [delivery.tracing.admin.LeakReports, 'list']).as('leak_reports.index')
    router
      .get('/reports/:reportId', [delivery.tracing.admin.LeakReports, 'find'])
      .where('reportId', router.matchers.uuid())
      .as('leak_reports.show')
    router
      .post('/passage-readings', [delivery.tracing.admin.Toolbox, 'readPassage'])
      .as('passage_readings.store')
  })
  .prefix('/api/v1/admin-dashboard/shops/:name/watermark-assignment')
  .where('name', CREATOR_NAME)
  .as('api.admin')
  .use([
    middleware.auth(),
    middleware.role(['admin']),
    middleware.sessionOnly(),
    middleware.enteredShop(),
  ])
