import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/row_id'
import { CREATOR_NAME } from '#creators/models/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api } = controllers.shops

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
  .where('id', ROW_ID)
  .as('api.studio.blocked_customers')
  .use([middleware.auth(), middleware.role(['creator'])])
