import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, studio } = controllers.marketing
const creators = [middleware.auth(), middleware.role(['creator'])]

router
  .group(() => {
    router.get('/customers', [studio.Customers, 'index']).as('customers.index')
    router
      .group(() => {
        const notifications = studio.PromotionNotifications
        router.get('/notifications', [notifications, 'index']).as('notifications.index')
        router
          .get('/notifications/new', [notifications, 'create'])
          .as('notifications.create')
          .use(middleware.inPerson())
        router
          .get('/notifications/:id', [notifications, 'show'])
          .where('id', ROW_ID)
          .as('notifications.show')
        router.get('/orders', [studio.PromotionOrders, 'index']).as('orders.index')
      })
      .prefix('/promotions')
      .as('promotions')
  })
  .prefix('/studio')
  .as('studio')
  .use(creators)

router
  .group(() => {
    router.get('/', [api.studio.Customers, 'index']).as('customers.index')
    router.get('/stats', [api.studio.CustomerStats, 'show']).as('customer_stats.show')
  })
  .prefix('/api/v1/creator-dashboard/customers')
  .as('api.studio')
  .use(creators)

router
  .group(() => {
    const notifications = api.studio.PromotionNotifications
    router.get('/', [notifications, 'index']).as('promotion_notifications.index')
    router
      .post('/', [notifications, 'store'])
      .as('promotion_notifications.store')
      .use([middleware.inPerson(), middleware.idempotent()])
    router.get('/counts', [api.studio.PromotionCounts, 'show']).as('promotion_counts.show')
    router.get('/stats', [api.studio.PromotionStats, 'show']).as('promotion_stats.show')
    router.get('/:id', [notifications, 'show']).as('promotion_notifications.show')
    router
      .delete('/:id', [notifications, 'destroy'])
      .as('promotion_notifications.destroy')
      .use(middleware.inPerson())
  })
  .prefix('/api/v1/creator-dashboard/promotions/notifications')
  .where('id', ROW_ID)
  .as('api.studio')
  .use(creators)

router
  .group(() => {
    router.get('/', [api.MutedShops, 'index']).as('index')
    router.put('/:name', [api.MutedShops, 'update']).as('update').use(middleware.inPerson())
    router.delete('/:name', [api.MutedShops, 'destroy']).as('destroy').use(middleware.inPerson())
  })
  .prefix('/api/v1/user/muted-shops')
  .where('name', CREATOR_NAME)
  .as('api.muted_shops')
  .use(middleware.auth())
