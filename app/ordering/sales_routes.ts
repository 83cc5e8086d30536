import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

const { api, studio } = controllers.ordering
const creators = [middleware.auth(), middleware.role(['creator'])]

/* What creators see of what was bought in their shop. */
router
  .get('/studio/orders', [studio.ShopOrders, 'index'])
  .as('studio.shop_orders.index')
  .use(creators)

router
  .group(() => {
    router.get('/orders', [api.studio.ShopOrders, 'index']).as('shop_orders.index')
    router
      .get('/orders/export', [api.studio.ShopOrderExports, 'show'])
      .as('shop_order_exports.show')
    router.get('/sales/hourly', [api.studio.HourlySales, 'index']).as('hourly_sales.index')
    router.get('/sales/daily', [api.studio.DailySales, 'index']).as('daily_sales.index')
    router.get('/sales/total', [api.studio.SalesTotals, 'index']).as('sales_totals.index')
    router
      .get('/transactions/latest', [api.studio.LatestTransactions, 'index'])
      .as('latest_transactions.index')
  })
  .prefix('/api/v1/creator-dashboard')
  .as('api.studio')
  .use(creators)
