import { OrderPaid, OrderRefunded } from '#orders/events'
import { job, onEach, type Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  listeners: [
    onEach(OrderPaid, 'analytics.count_on_order_paid', {
      load: () => import('#analytics/actions/count_revenue'),
      run: (count, happened) => count.execute('paid', happened),
    }),
    onEach(OrderRefunded, 'analytics.count_on_order_refunded', {
      load: () => import('#analytics/actions/count_revenue'),
      run: (count, happened) => count.execute('refunded', happened),
    }),
  ],
  jobs: [
    job('analytics.roll_up', {
      everyMinutes: 24 * 60,
      load: () => import('#analytics/actions/roll_up'),
    }),
    job('analytics.prune', {
      everyMinutes: 60,
      load: () => import('#analytics/actions/prune_traffic'),
    }),
  ],
  checks: [
    {
      name: 'revenue in reports',
      load: () => import('#analytics/queries/revenue_faults').then((file) => file.default),
    },
  ],
}
