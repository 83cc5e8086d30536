import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, studio } = controllers.delivery

router
  .group(() => {
    router.get('/toolbox', [studio.Toolbox, 'show']).as('studio.toolbox.show')
    router
      .get('/toolbox/assignments', [studio.WatermarkAssignments, 'index'])
      .as('studio.watermark_assignments.index')
    router.get('/toolbox/downloads', [studio.Downloads, 'index']).as('studio.downloads.index')
    router
      .get('/toolbox/blocked', [studio.BlockedCustomers, 'index'])
      .as('studio.blocked_customers.index')
  })
  .prefix('/studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    const attachment = '/creator/products/:pid/attachments/:aid'
    router
      .post(`${attachment}/pre-signed-url`, [api.AttachmentLinks, 'store'])
      .as('api.attachment_links.store')
      .use(middleware.inPerson())
    router
      .get(`${attachment}/watermark-status`, [api.AttachmentCopies, 'show'])
      .as('api.attachment_copies.show')
    router
      .post(`${attachment}/watermark`, [api.AttachmentCopies, 'store'])
      .as('api.attachment_copies.store')
    router.get('/user/orders/:tradeNo/files', [api.OrderFiles, 'index']).as('api.order_files.index')
  })
  .prefix('/api/v1')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/status', [api.studio.WatermarkSamples, 'show']).as('show')
    router.post('/watermark-sample', [api.studio.WatermarkSamples, 'store']).as('store')
  })
  .prefix('/api/v1/creator-dashboard/attachments/:id')
  .where('id', ROW_ID)
  .as('api.studio.watermark_samples')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router
      .get('/', [api.studio.WatermarkAssignments, 'index'])
      .as('api.studio.watermark_assignments.index')
    router.get('/downloads', [api.studio.Downloads, 'index']).as('api.studio.downloads.index')
    router.post('/decode', [api.studio.LeakTraces, 'store']).as('api.studio.leak_traces.store')
  })
  .prefix('/api/v1/creator-dashboard/watermark-assignment')
  .use([middleware.auth(), middleware.role(['creator'])])
