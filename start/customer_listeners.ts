import { listen } from '#core/events/listeners'
import { NotificationQueued } from '#marketing/events/notification_queued'
import { OrderPaid } from '#orders/events/order_paid'
import { OrderRefunded } from '#orders/events/order_refunded'

/* Listeners that count customers, promotions, traffic and the figures of the market, as in start/listeners.ts. */
listen(
  OrderPaid,
  'marketing.recount_on_order_paid',
  () => import('#marketing/listeners/recount_on_order_paid')
)
listen(
  OrderRefunded,
  'marketing.recount_on_order_refunded',
  () => import('#marketing/listeners/recount_on_order_refunded')
)
listen(
  OrderPaid,
  'analytics.count_on_order_paid',
  () => import('#analytics/listeners/count_on_order_paid')
)
listen(
  OrderRefunded,
  'analytics.count_on_order_refunded',
  () => import('#analytics/listeners/count_on_order_refunded')
)
listen(
  OrderRefunded,
  'administration.correct_market_day_on_order_refunded',
  () => import('#administration/listeners/correct_market_day_on_order_refunded')
)
listen(
  NotificationQueued,
  'marketing.fill_on_notification_queued',
  () => import('#marketing/listeners/fill_on_notification_queued'),
  'broadcasts'
)
