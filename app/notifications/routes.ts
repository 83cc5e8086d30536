import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { ROW_ID } from '#core/http/fields/row_id'
import { middleware } from '#start/kernel'

const { EventNotifications, Receipts, push, settings, studio } = controllers.notifications

const TOKEN = /^[\w-]{18,30}$/

router
  .post('/api/v1/user/orders/:tradeNo/receipts', [Receipts, 'store'])
  .as('api.receipts.store')
  .use([middleware.auth(), middleware.inPerson()])

router
  .put('/api/v1/creator-dashboard/sale-mails', [studio.SaleMails, 'update'])
  .as('api.studio.sale_mails.update')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .get('/api/v1/user/notifications/count', [EventNotifications, 'count'])
  .as('api.notification_counts.show')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('', [EventNotifications, 'list']).as('index')
    router.patch('', [EventNotifications, 'updateMany']).as('update_many')
    router.patch('/:id', [EventNotifications, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/user/eventNotifications')
  .as('api.event_notifications')
  .use([middleware.auth(), middleware.inPerson()])

router
  .get('/account/notifications', [EventNotifications, 'index'])
  .as('account.event_notifications.index')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('', [settings.NotificationSettings, 'find']).as('show')
    router.put('', [settings.NotificationSettings, 'update']).as('update')
  })
  .prefix('/api/v1/user/notification-preferences')
  .as('api.notification_preferences')
  .use([middleware.auth(), middleware.inPerson()])

router
  .get('/account/notification-settings', [settings.NotificationSettings, 'show'])
  .as('account.notification_settings.show')
  .use([middleware.auth(), middleware.inPerson()])

router
  .group(() => {
    router.get('', [settings.NotificationSettings, 'findUnsubscription']).as('show')
    router.post('', [settings.NotificationSettings, 'unsubscribe']).as('store')
  })
  .prefix('/api/v1/unsubscriptions/:token')
  .where('token', TOKEN)
  .as('api.unsubscriptions')

router
  .get('/unsubscribe/:token', [settings.NotificationSettings, 'unsubscription'])
  .where('token', TOKEN)
  .as('storefront.unsubscriptions.show')

router
  .group(() => {
    router.get('/', [push.PushSubscriptions, 'index']).as('index')
    router.post('/', [push.PushSubscriptions, 'store']).as('store')
    router.delete('/:id', [push.PushSubscriptions, 'destroy']).where('id', ROW_ID).as('destroy')
    router.post('/:id/tests', [push.PushSubscriptions, 'test']).where('id', ROW_ID).as('test')
  })
  .prefix('/api/v1/user/push-subscriptions')
  .as('api.push_subscriptions')
  .use([middleware.auth(), middleware.sessionOnly()])
