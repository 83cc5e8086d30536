import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, api } = controllers.administration

router
  .group(() => {
    router.get('/users', [admin.Users, 'index']).as('users.index')
    router.get('/users/:id', [admin.Users, 'show']).where('id', ROW_ID).as('users.show')
    router.get('/blocklist', [admin.Blocklist, 'index']).as('blocklist.index')
  })
  .prefix('/admin')
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    const { confirmed } = middleware
    router.get('/users', [api.admin.Users, 'index']).as('users.index')
    router
      .group(() => {
        router.patch('', [api.admin.Users, 'update']).as('users.update')
        router.post('/ban', [api.admin.Bans, 'store']).as('bans.store').use(confirmed())
        router.post('/unban', [api.admin.Bans, 'destroy']).as('bans.destroy').use(confirmed())
        router.get('/block-record', [api.admin.BlockRecords, 'show']).as('block_records.show')
      })
      .prefix('/users/:id')
      .where('id', ROW_ID)
    router.get('/shop-blocks', [api.admin.ShopBlocks, 'index']).as('shop_blocks.index')
    router.get('/views', [api.admin.Views, 'index']).as('views.index')
    router.post('/views', [api.admin.Views, 'store']).as('views.store')
    router
      .delete('/views/:id', [api.admin.Views, 'destroy'])
      .where('id', ROW_ID)
      .as('views.destroy')
  })
  .prefix('/api/v1/admin-dashboard')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
