import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, studio } = controllers.marketing
const creators = [middleware.auth(), middleware.role(['creator'])]

router
  .get('/studio/customers', [studio.Customers, 'index'])
  .as('studio.customers.index')
  .use(creators)

router
  .group(() => {
    router.get('/', [api.studio.Customers, 'index']).as('customers.index')
    router.get('/stats', [api.studio.CustomerStats, 'show']).as('customer_stats.show')
  })
  .prefix('/api/v1/creator-dashboard/customers')
  .as('api.studio')
  .use(creators)
