import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { sales } = controllers
const creators = [middleware.auth(), middleware.role(['creator'])]

/* Routes of creators' views of their sales. */
router.get('/studio/tips', [sales.studio.Tips, 'index']).as('studio.tips.index').use(creators)

router
  .get('/studio/orders', [sales.studio.ShopOrders, 'index'])
  .as('studio.shop_orders.index')
  .use(creators)

router
  .group(() => {
    router.get('/orders', [sales.api.studio.ShopOrders, 'index']).as('shop_orders.index')
    router
      .get('/orders/export', [sales.api.studio.ShopOrderExports, 'show'])
      .as('shop_order_exports.show')
    router.get('/sales/hourly', [sales.api.studio.HourlySales, 'index']).as('hourly_sales.index')
    router.get('/sales/daily', [sales.api.studio.DailySales, 'index']).as('daily_sales.index')
    router.get('/sales/total', [sales.api.studio.SalesTotals, 'index']).as('sales_totals.index')
    router
      .get('/sales/estimate', [sales.api.studio.EarningsEstimates, 'show'])
      .as('earnings_estimates.show')
    router
      .get('/transactions/latest', [sales.api.studio.LatestTransactions, 'index'])
      .as('latest_transactions.index')
    router.get('/shop/tipping-histories', [sales.api.studio.Tips, 'index']).as('tips.index')
  })
  .prefix('/api/v1/creator-dashboard')
  .as('api.studio')
  .use(creators)
