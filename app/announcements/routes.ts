import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, Announcements, MutedShops } = controllers.announcements

router
  .get('/account/announcements', [Announcements, 'index'])
  .as('account.announcements.index')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('', [Announcements, 'list']).as('index')
    router.patch('/:id', [Announcements, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/user/announcements')
  .as('api.announcements')
  // Messages are the user's own, and having read something is the user's own declaration.
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('/', [admin.Announcements, 'index']).as('index')
    router.get('/new', [admin.Announcements, 'create']).as('create')
    router.get('/:id', [admin.Announcements, 'show']).where('id', ROW_ID).as('show')
    router.get('/:id/edit', [admin.Announcements, 'edit']).where('id', ROW_ID).as('edit')
  })
  .prefix('/admin/notifications')
  .as('admin.announcements')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/', [admin.Announcements, 'list']).as('announcements.index')
    router.post('/', [admin.Announcements, 'store']).as('announcements.store')
    router
      .post('/recipient-counts', [admin.Announcements, 'countRecipients'])
      .as('announcement_recipients.count')
    router
      .group(() => {
        router.get('/', [admin.Announcements, 'find']).as('announcements.show')
        router.patch('/', [admin.Announcements, 'update']).as('announcements.update')
        router.delete('/', [admin.Announcements, 'destroy']).as('announcements.destroy')
        router
          .get('/recipients', [admin.Announcements, 'listRecipients'])
          .as('announcement_recipients.index')
      })
      .prefix('/:id')
      .where('id', ROW_ID)
  })
  .prefix('/api/v1/admin-dashboard/notifications')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

router
  .group(() => {
    router.get('/', [MutedShops, 'index']).as('index')
    router.put('/:name', [MutedShops, 'update']).as('update').use(middleware.inPerson())
    router.delete('/:name', [MutedShops, 'destroy']).as('destroy').use(middleware.inPerson())
  })
  .prefix('/api/v1/user/muted-shops')
  .where('name', CREATOR_NAME)
  .as('api.muted_shops')
  .use(middleware.auth())
