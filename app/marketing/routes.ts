import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { studio } = controllers.marketing
const creators = [middleware.auth(), middleware.role(['creator'])]

router
  .group(() => {
    router.get('/customers', [studio.Customers, 'index']).as('customers.index')
    router
      .group(() => {
        router
          .get('/notifications', [studio.PromotionNotifications, 'index'])
          .as('notifications.index')
        router
          .get('/notifications/new', [studio.PromotionNotifications, 'create'])
          .as('notifications.create')
          .use(middleware.inPerson())
        router
          .get('/notifications/:id', [studio.PromotionNotifications, 'show'])
          .where('id', ROW_ID)
          .as('notifications.show')
      })
      .prefix('/promotions')
      .as('promotions')
  })
  .prefix('/studio')
  .as('studio')
  .use(creators)

router
  .group(() => {
    router.get('/', [studio.Customers, 'list']).as('customers.index')
    router.get('/stats', [studio.Customers, 'findStats']).as('customer_stats.show')
  })
  .prefix('/api/v1/creator-dashboard/customers')
  .as('api.studio')
  .use(creators)

router
  .group(() => {
    router.get('/', [studio.PromotionNotifications, 'list']).as('promotion_notifications.index')
    router
      .post('/', [studio.PromotionNotifications, 'store'])
      .as('promotion_notifications.store')
      .use([middleware.inPerson(), middleware.idempotent()])
    router.get('/counts', [studio.PromotionReports, 'count']).as('promotion_counts.show')
    router.get('/stats', [studio.PromotionReports, 'findStats']).as('promotion_stats.show')
    router.get('/:id', [studio.PromotionNotifications, 'find']).as('promotion_notifications.show')
    router
      .delete('/:id', [studio.PromotionNotifications, 'destroy'])
      .as('promotion_notifications.destroy')
      .use(middleware.inPerson())
  })
  .prefix('/api/v1/creator-dashboard/promotions/notifications')
  .where('id', ROW_ID)
  .as('api.studio')
  .use(creators)
