import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin, api } = controllers.administration

router
  .group(() => {
    router.get('/', [admin.Home, 'show']).as('home.show')
    router.get('/users', [admin.Users, 'index']).as('users.index')
    router.get('/users/:id', [admin.Users, 'show']).where('id', ROW_ID).as('users.show')
    router.get('/blocklist', [admin.Blocklist, 'index']).as('blocklist.index')
    router.get('/creators', [admin.Creators, 'index']).as('creators.index')
    router.get('/creators/:id', [admin.Creators, 'show']).where('id', ROW_ID).as('creators.show')
    router.get('/activity', [admin.Activities, 'index']).as('activities.index')
    router.get('/failed-copies', [admin.FailedCopies, 'index']).as('failed_copies.index')
    router.get('/failed-webhooks', [admin.FailedWebhooks, 'index']).as('failed_webhooks.index')
  })
  .prefix('/admin')
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/tasks', [api.admin.Tasks, 'index']).as('tasks.index')
    router.get('/statistics', [api.admin.Statistics, 'show']).as('statistics.show')
    router.get('/activity', [api.admin.Activities, 'index']).as('activities.index')
    router.get('/activity/export', [api.admin.ActivityExports, 'show']).as('activity_exports.show')
    userRoutes()
    creatorRoutes()
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

function userRoutes() {
  const { confirmed } = middleware
  router.get('/users', [api.admin.Users, 'index']).as('users.index')
  router.get('/users/export', [api.admin.UserExports, 'show']).as('user_exports.show')
  router
    .group(() => {
      router.patch('', [api.admin.Users, 'update']).as('users.update')
      router.post('/ban', [api.admin.Bans, 'store']).as('bans.store').use(confirmed())
      router.post('/unban', [api.admin.Bans, 'destroy']).as('bans.destroy').use(confirmed())
      router.get('/block-record', [api.admin.BlockRecords, 'show']).as('block_records.show')
    })
    .prefix('/users/:id')
    .where('id', ROW_ID)
}

function creatorRoutes() {
  const { confirmed } = middleware
  router.get('/creators', [api.admin.Creators, 'index']).as('creators.index')
  router.get('/creators/export', [api.admin.CreatorExports, 'show']).as('creator_exports.show')
  router
    .group(() => {
      router.patch('', [api.admin.Creators, 'update']).as('creators.update').use(confirmed())
      router.post('/end', [api.admin.Creators, 'destroy']).as('creators.destroy').use(confirmed())
      router
        .post('/verification', [api.admin.CreatorVerifications, 'store'])
        .as('creator_verifications.store')
    })
    .prefix('/creators/:id')
    .where('id', ROW_ID)
}
