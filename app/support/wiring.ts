import { task } from '#core/tasks/admin_tasks'
import { OrderRefunded, RefundRejected } from '#orders/events'
import { job, on, type Wiring } from '#platform/module_wiring'

export const wiring: Wiring = {
  listeners: [
    on(OrderRefunded, 'support.resolve_ticket_on_order_refunded', {
      load: () => import('#support/actions/resolve_refund_ticket'),
      run: (resolve, { orderId }, eventId) =>
        resolve.execute({ orderId, event: 'refunded', eventId }),
    }),
    on(RefundRejected, 'support.resolve_ticket_on_refund_rejected', {
      load: () => import('#support/actions/resolve_refund_ticket'),
      run: (resolve, { orderId, note }, eventId) =>
        resolve.execute({ orderId, event: 'refund_rejected', note, eventId }),
    }),
  ],
  jobs: [
    job('support.end_idle_tickets', {
      everyMinutes: 60,
      load: () => import('#support/actions/end_idle_tickets'),
    }),
    job('support.sweep_ticket_files', {
      everyMinutes: 60,
      load: () => import('#support/actions/sweep_ticket_files'),
    }),
  ],
  tasks: [
    task('tickets', {
      rank: 50,
      path: '/admin/tickets',
      level: 'normal',
      list: 'tickets',
      load: () => import('#support/queries/admin_tickets').then((file) => file.CountWaitingTickets),
      waiting: (count) => count,
    }),
  ],
  personalData: () => import('#support/queries/support_personal_data'),
  accountDeletion: () => import('#support/actions/support_account_deletion'),
}
