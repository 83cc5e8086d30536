import marketplace from '#config/marketplace'
import { valuesOf } from '#core/events/listeners'
import { NotificationQueued } from '#marketing/events'
import { OrderPaid, OrderRefunded } from '#orders/events'
import { job, on, onEach, type Wiring } from '#platform/module_wiring'
import { customerInvariants } from '#marketing/queries/customer_invariants'

export const wiring: Wiring = {
  listeners: [
    onEach(OrderPaid, 'marketing.recount_on_order_paid', {
      load: () => import('#marketing/actions/recount_buyers'),
      run: (recount, happened) => recount.execute({ orderIds: valuesOf(happened, 'orderId') }),
    }),
    onEach(OrderRefunded, 'marketing.recount_on_order_refunded', {
      load: () => import('#marketing/actions/recount_buyers'),
      run: (recount, happened) => recount.execute({ orderIds: valuesOf(happened, 'orderId') }),
    }),
    on(NotificationQueued, 'marketing.fill_on_notification_queued', {
      lane: 'broadcasts',
      load: () => import('#marketing/actions/fill_recipients'),
    }),
  ],
  jobs: [
    job('marketing.check_customers', {
      everyMinutes: 24 * 60,
      load: () => import('#marketing/actions/repair_customers'),
    }),
  ],
  checks: [
    {
      name: 'customers',
      load: () => import('#marketing/queries/customer_checks').then((file) => file.default),
    },
  ],
  invariants: customerInvariants,
  retention: [
    // Attribution looks back seven days; the order keeps its own row.
    {
      table: 'promotion_clicks',
      column: 'clicked_at',
      days: marketplace.promotions.clicksKeptDays,
    },
  ],
  personalData: () => import('#marketing/queries/marketing_personal_data'),
  accountDeletion: () => import('#marketing/actions/marketing_account_deletion'),
}
