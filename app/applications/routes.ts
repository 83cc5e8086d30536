import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, api, storefront } = controllers.applications

router
  .get('/become-creator/application', [storefront.Applications, 'show'])
  .as('storefront.applications.show')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/', [admin.Applications, 'index']).as('index')
    router.get('/:id', [admin.Applications, 'show']).where('id', ROW_ID).as('show')
  })
  .prefix('/admin/creator-applications')
  .as('admin.applications')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/status', [api.Applications, 'show']).as('applications.show')
    router
      .post('/', [api.Applications, 'store'])
      .as('applications.store')
      .use([middleware.inPerson(), middleware.idempotent()])
    router
      .delete('/', [api.Applications, 'destroy'])
      .as('applications.destroy')
      .use(middleware.inPerson())
    router
      .put('/draft', [api.ApplicationDrafts, 'update'])
      .as('application_drafts.update')
      .use(middleware.inPerson())
    router
      .post('/email-proofs', [api.MailProofs, 'store'])
      .as('mail_proofs.store')
      .use(middleware.sessionOnly())
    router
      .patch('/acknowledge-rejection', [api.Rejections, 'update'])
      .as('rejections.update')
      .use(middleware.inPerson())
  })
  .prefix('/api/v1/user/creator-applications')
  .as('api')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/', [api.admin.Applications, 'index']).as('index')
    router.patch('/', [api.admin.Applications, 'updateMany']).as('update_many')
    router.get('/:id', [api.admin.Applications, 'show']).where('id', ROW_ID).as('show')
    router.patch('/:id', [api.admin.Applications, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/admin-dashboard/creator-applications')
  .as('api.admin.applications')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
