import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .post('/api/v1/user/orders/:tradeNo/receipts', [controllers.notifications.api.Receipts, 'store'])
  .as('api.receipts.store')
  .use([middleware.auth(), middleware.inPerson()])

router
  .put('/api/v1/creator-dashboard/sale-mails', [
    controllers.notifications.api.studio.SaleMails,
    'update',
  ])
  .as('api.studio.sale_mails.update')
  .use([middleware.auth(), middleware.role(['creator'])])
