import router from '@adonisjs/core/services/router'
import { ROW_ID } from '#core/http/fields/row_id'
import { CREATOR_NAME } from '#creators/values/creator_name'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { account, admin, api, studio } = controllers.promotions

router
  .get('/account/coupons', [account.Coupons, 'index'])
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
    router.get('/coupons', [api.Coupons, 'index']).as('coupons.index')
    router
      .post('/coupons/claim', [api.Coupons, 'store'])
      .as('coupons.store')
      .use(middleware.idempotent())
    router
      .post('/orders/optimal-coupon-combination', [api.CouponCombinations, 'store'])
      .as('coupon_combinations.store')
  })
  .prefix('/api/v1/user')
  .as('api')
  .use(middleware.auth())

router
  .get('/api/v1/creator/:name/shop/coupons', [api.OfferedCoupons, 'index'])
  .where('name', CREATOR_NAME)
  .as('api.offered_coupons.index')

router
  .group(() => {
    router.get('/', [api.studio.Coupons, 'index']).as('coupons.index')
    router.post('/', [api.studio.Coupons, 'store']).as('coupons.store')
    router.get('/count', [api.studio.CouponCounts, 'show']).as('coupon_counts.show')
    router.get('/:id', [api.studio.Coupons, 'show']).as('coupons.show')
    router.patch('/:id', [api.studio.Coupons, 'update']).as('coupons.update')
    router.get('/:id/usage', [api.studio.CouponUsages, 'show']).as('coupon_usages.show')
  })
  .prefix('/api/v1/creator-dashboard/promotions/coupons')
  .where('id', ROW_ID)
  .as('api.studio')
  .use([middleware.auth(), middleware.role(['creator'])])

router
  .group(() => {
    router.get('/', [api.admin.Coupons, 'index']).as('index')
    router.post('/', [api.admin.Coupons, 'store']).as('store')
    router.patch('/:id', [api.admin.Coupons, 'update']).where('id', ROW_ID).as('update')
  })
  .prefix('/api/v1/admin-dashboard/coupons')
  .as('api.admin.coupons')
  .use([middleware.auth(), middleware.role(['admin']), middleware.sessionOnly()])
