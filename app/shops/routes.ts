import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { Shops, studio } = controllers.shops

router
  .get('/api/v1/creator/:name', [Shops, 'find'])
  .where('name', CREATOR_NAME)
  .as('api.shops.show')

router
  .get('/api/v1/creator/:name/shop/customer-status', [Shops, 'findCustomerStatus'])
  .where('name', CREATOR_NAME)
  .as('api.customer_statuses.show')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/blocked', [studio.BlockedCustomers, 'index']).as('index')
    router.post('/:id/block', [studio.BlockedCustomers, 'store']).as('store')
    router.post('/:id/unblock', [studio.BlockedCustomers, 'destroy']).as('destroy')
  })
  .prefix('/api/v1/creator-dashboard/customers')
  .where('id', ROW_ID)
  .as('api.studio.blocked_customers')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/', [studio.Shops, 'find']).as('shop.show')
    router.put('/', [studio.Shops, 'update']).as('shop.update')
    router.put('/tipping-settings', [studio.Shops, 'updateTipping']).as('tipping_settings.update')
    router.post('/pictures', [studio.Shops, 'storePicture']).as('shop_pictures.store')
    router
      .get('/pictures/:id', [studio.Shops, 'findPicture'])
      .where('id', ROW_ID)
      .as('shop_pictures.show')
  })
  .prefix('/api/v1/creator-dashboard/shop')
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .get('/studio/shop', [studio.Shops, 'edit'])
  .as('studio.shop.edit')
  .use([middleware.auth(), middleware.role(['creator'])])
