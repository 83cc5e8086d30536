import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, studio } = controllers.delivery

router
  .group(() => {
    router.get('/toolbox', [studio.Toolbox, 'show']).as('studio.toolbox.show')
  })
  .prefix('/studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    const attachment = '/creator/products/:pid/attachments/:aid'
    router
      .post(`${attachment}/pre-signed-url`, [api.AttachmentLinks, 'store'])
      .as('api.attachment_links.store')
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
    router
      .get('/', [api.studio.WatermarkAssignments, 'index'])
      .as('api.studio.watermark_assignments.index')
    router.post('/decode', [api.studio.LeakTraces, 'store']).as('api.studio.leak_traces.store')
  })
  .prefix('/api/v1/creator-dashboard/watermark-assignment')
  .use([middleware.auth(), middleware.role(['creator'])])
