import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { Applications, admin } = controllers.applications

router
  .get('/become-creator/application', [Applications, 'show'])
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
    router.get('/status', [Applications, 'find']).as('applications.show')
    router
      .post('/', [Applications, 'store'])
      .as('applications.store')
      .use([middleware.inPerson(), middleware.idempotent()])
    router
      .delete('/', [Applications, 'destroy'])
      .as('applications.destroy')
      .use(middleware.inPerson())
    router
      .put('/draft', [Applications, 'saveDraft'])
      .as('application_drafts.update')
      .use(middleware.inPerson())
    router
      .post('/email-proofs', [Applications, 'proveMail'])
      .as('mail_proofs.store')
      .use(middleware.sessionOnly())
    router
      .patch('/acknowledge-rejection', [Applications, 'readRejection'])
      .as('rejections.update')
      .use(middleware.inPerson())
  })
  .prefix('/api/v1/user/creator-applications')
  .as('api')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/', [admin.Applications, 'list']).as('index')
    router.patch('/', [admin.Applications, 'updateMany']).as('update_many')
    router.get('/:id', [admin.Applications, 'find']).where('id', ROW_ID).as('show')
    router.patch('/:id', [admin.Applications, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/admin-dashboard/creator-applications')
  .as('api.admin.applications')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
