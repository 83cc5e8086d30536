import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api } = controllers.shops
const CREATOR_NAME = /^[A-Za-z0-9]{3,20}$/

router
  .get('/api/v1/creator/:name', [api.Shops, 'show'])
  .where('name', CREATOR_NAME)
  .as('api.shops.show')

router
  .get('/api/v1/creator/:name/shop/customer-status', [api.CustomerStatuses, 'show'])
  .where('name', CREATOR_NAME)
  .as('api.customer_statuses.show')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/blocked', [api.studio.BlockedCustomers, 'index']).as('index')
    router.post('/:id/block', [api.studio.BlockedCustomers, 'store']).as('store')
    router.post('/:id/unblock', [api.studio.BlockedCustomers, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/creator-dashboard/customers')
  .where('id', router.matchers.number())
  .as('api.studio.blocked_customers')
  .use([middleware.auth(), middleware.role(['creator'])])
