import { listen } from '#core/events/listeners'
import { OrderPlaced } from '#ordering/events/order_placed'

/*
 * Who hears what, one line for each listener:
 *   listen(OrderPaid, 'delivery.grant_on_order_paid', () => import('#delivery/listeners/grant_on_order_paid'))
 * The name is stored with waiting jobs, so it stays when the file moves.
 */
listen(OrderPlaced, 'ordering.watch_payment_on_order_placed', () =>
  import('#ordering/listeners/watch_payment_on_order_placed')
)
