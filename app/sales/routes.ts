import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { sales } = controllers
const creators = [middleware.auth(), middleware.role(['creator'])]

/* Routes of creators' views of their sales. */
router.get('/studio/tips', [sales.studio.Tips, 'index']).as('studio.tips.index').use(creators)

router
  .get('/studio/promotions/orders', [sales.studio.ShopOrders, 'promoted'])
  .as('studio.promotions.orders.index')
  .use(creators)

router
  .get('/studio/orders', [sales.studio.ShopOrders, 'index'])
  .as('studio.shop_orders.index')
  .use(creators)

router
  .group(() => {
    router.get('/orders', [sales.studio.ShopOrders, 'list']).as('shop_orders.index')
    router.get('/orders/export', [sales.studio.ShopOrders, 'export']).as('shop_order_exports.show')
    router.get('/sales/hourly', [sales.studio.Sales, 'hourly']).as('hourly_sales.index')
    router.get('/sales/daily', [sales.studio.Sales, 'daily']).as('daily_sales.index')
    router.get('/sales/total', [sales.studio.Sales, 'totals']).as('sales_totals.index')
    router
      .get('/sales/estimate', [sales.studio.Sales, 'estimateEarnings'])
      .as('earnings_estimates.show')
    router
      .get('/transactions/latest', [sales.studio.Sales, 'latest'])
      .as('latest_transactions.index')
    router.get('/shop/tipping-histories', [sales.studio.Tips, 'list']).as('tips.index')
  })
  .prefix('/api/v1/creator-dashboard')
  .as('api.studio')
  .use(creators)
