import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { admin } = controllers.administration

router
  .group(() => {
    router.get('/', [admin.Home, 'show']).as('home.show')
    router.get('/users', [admin.Users, 'index']).as('users.index')
    router.get('/users/:id', [admin.Users, 'show']).where('id', ROW_ID).as('users.show')
    router.get('/blocklist', [admin.Users, 'blocklist']).as('blocklist.index')
    router.get('/creators', [admin.Creators, 'index']).as('creators.index')
    router.get('/creators/:id', [admin.Creators, 'show']).where('id', ROW_ID).as('creators.show')
    router.get('/activity', [admin.Activities, 'index']).as('activities.index')
    router.get('/failed-copies', [admin.Home, 'failedCopies']).as('failed_copies.index')
    router.get('/webhooks', [admin.Payments, 'webhooks']).as('webhooks.index')
    router.get('/revenue', [admin.Revenues, 'show']).as('revenues.show')
    router.get('/payments', [admin.Payments, 'index']).as('payments.index')
    router.get('/payments/:paymentNo', [admin.Payments, 'show']).as('payments.show')
  })
  .prefix('/admin')
  .as('admin')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/tasks', [admin.Home, 'listTasks']).as('tasks.index')
    router.get('/statistics', [admin.Home, 'findStatistics']).as('statistics.show')
    router.get('/activity', [admin.Activities, 'list']).as('activities.index')
    router.get('/activity/export', [admin.Activities, 'export']).as('activity_exports.show')
    router.get('/search', [admin.Search, 'index']).as('search.index')
    router.get('/revenue', [admin.Revenues, 'find']).as('revenues.show')
    router.get('/revenue/export', [admin.Revenues, 'export']).as('revenue_exports.show')
    router.get('/payments', [admin.Payments, 'list']).as('payments.index')
    router.get('/payments/:paymentNo', [admin.Payments, 'find']).as('payments.show')
    router.get('/webhooks', [admin.Payments, 'listWebhooks']).as('webhooks.index')
    userRoutes()
    creatorRoutes()
    router.get('/shop-blocks', [admin.Users, 'listShopBlocks']).as('shop_blocks.index')
    router.get('/views', [admin.Views, 'index']).as('views.index')
    router.post('/views', [admin.Views, 'store']).as('views.store')
    router.delete('/views/:id', [admin.Views, 'destroy']).where('id', ROW_ID).as('views.destroy')
  })
  .prefix('/api/v1/admin-dashboard')
  .as('api.admin')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])

function userRoutes() {
  const { confirmed } = middleware
  router.get('/users', [admin.Users, 'list']).as('users.index')
  router.get('/users/export', [admin.Users, 'export']).as('user_exports.show')
  router
    .group(() => {
      router.get('', [admin.Users, 'find']).as('users.show')
      router.patch('', [admin.Users, 'update']).as('users.update')
      router.post('/ban', [admin.Users, 'ban']).as('bans.store').use(confirmed())
      router.post('/unban', [admin.Users, 'unban']).as('bans.destroy').use(confirmed())
      router.get('/block-record', [admin.Users, 'findBlockRecord']).as('block_records.show')
    })
    .prefix('/users/:id')
    .where('id', ROW_ID)
}

function creatorRoutes() {
  const { confirmed } = middleware
  router.get('/creators', [admin.Creators, 'list']).as('creators.index')
  router.get('/creators/export', [admin.Creators, 'export']).as('creator_exports.show')
  router
    .group(() => {
      router.patch('', [admin.Creators, 'update']).as('creators.update').use(confirmed())
      router.post('/end', [admin.Creators, 'destroy']).as('creators.destroy').use(confirmed())
      router.post('/verification', [admin.Creators, 'verify']).as('creator_verifications.store')
    })
    .prefix('/creators/:id')
    .where('id', ROW_ID)
}
