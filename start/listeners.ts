/*
 * Who hears what, one line for each listener:
 *   import { listen } from '#core/events/listeners'
 *   listen(OrderPaid, 'delivery.grant_on_order_paid', () => import('#delivery/listeners/grant_on_order_paid'))
 * The name is stored with waiting jobs, so it stays when the file moves.
 */
export {}
