import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { Coupons, admin, studio } = controllers.promotions

router
  .get('/account/coupons', [Coupons, 'index'])
  .as('account.coupons.index')
  .use(middleware.auth())

router
  .group(() => {
    router.get('/', [studio.Coupons, 'index']).as('index')
    router.get('/:id', [studio.Coupons, 'show']).where('id', ROW_ID).as('show')
  })
  .prefix('/studio/coupons')
  .as('studio.coupons')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .get('/admin/coupons', [admin.Coupons, 'index'])
  .as('admin.coupons.index')
  .use([middleware.auth(), middleware.role(['admin'])])

router
  .group(() => {
    router.get('/coupons', [Coupons, 'list']).as('coupons.index')
    router
      .post('/coupons/claim', [Coupons, 'store'])
      .as('coupons.store')
      .use(middleware.idempotent())
    router
      .post('/orders/optimal-coupon-combination', [Coupons, 'combine'])
      .as('coupon_combinations.store')
  })
  .prefix('/api/v1/user')
  .as('api')
  .use(middleware.auth())

router
  .get('/api/v1/creator/:name/shop/coupons', [Coupons, 'listOffered'])
  .where('name', CREATOR_NAME)
  .as('api.offered_coupons.index')

router
  .group(() => {
    router.get('/', [studio.Coupons, 'list']).as('coupons.index')
    router.post('/', [studio.Coupons, 'store']).as('coupons.store')
    router.get('/count', [studio.Coupons, 'count']).as('coupon_counts.show')
    router.get('/:id', [studio.Coupons, 'find']).as('coupons.show')
    router.patch('/:id', [studio.Coupons, 'update']).as('coupons.update')
    router.get('/:id/usage', [studio.Coupons, 'listUsage']).as('coupon_usages.show')
  })
  .prefix('/api/v1/creator-dashboard/promotions/coupons')
  .where('id', ROW_ID)
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/', [admin.Coupons, 'list']).as('index')
    router.post('/', [admin.Coupons, 'store']).as('store')
    router.patch('/:id', [admin.Coupons, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/admin-dashboard/coupons')
  .as('api.admin.coupons')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
