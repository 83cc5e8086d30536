import { task } from '#core/tasks/admin_tasks'
import { OrderPlaced } from '#orders/events'
import { pollPaymentJob } from '#orders/settlement/values/jobs'
import { job, on, type Wiring } from '#platform/module_wiring'
import { orderInvariants } from '#orders/reconciliation/queries/order_invariants'

export const wiring: Wiring = {
  listeners: [
    on(OrderPlaced, 'orders.schedule_polls_on_order_placed', {
      load: () => import('#orders/settlement/actions/schedule_polls'),
    }),
  ],
  jobs: [
    job(pollPaymentJob, { load: () => import('#orders/settlement/actions/sync_payment') }),
    job('orders.resume_refunds', {
      everyMinutes: 0.25,
      lane: 'payments',
      load: () => import('#orders/refunds/actions/resume_refunds'),
    }),
    job('orders.poll_transfers', {
      everyMinutes: 1,
      lane: 'payments',
      load: () => import('#orders/reconciliation/actions/poll_transfers'),
    }),
    // Not retried, because the schedule runs it again.
    job('orders.expire_orders', {
      everyMinutes: 1,
      lane: 'payments',
      attempts: 1,
      load: () => import('#orders/reconciliation/actions/expire_unpaid_orders'),
    }),
    job('orders.poll_disputes', {
      everyMinutes: 60,
      lane: 'payments',
      load: () => import('#orders/disputes/actions/poll_disputes'),
    }),
    job('orders.reconcile_ledger', {
      everyMinutes: 24 * 60,
      load: () => import('#orders/reconciliation/actions/check_ledger'),
    }),
  ],
  tasks: [
    task('ledger', {
      rank: 10,
      path: '/admin/queues/invariants',
      level: 'red',
      list: null,
      load: () =>
        import('#orders/reconciliation/queries/reconciliation').then(
          (file) => file.FindLedgerCheck
        ),
      waiting: (check) => (check && !check.isSound ? { count: 1, oldestAt: check.checkedAt } : 0),
    }),
  ],
  checks: [
    {
      name: 'ledger',
      load: () =>
        import('#orders/reconciliation/queries/reconciliation').then((file) => file.default),
    },
  ],
  invariants: orderInvariants,
  personalData: () => import('#orders/queries/orders_personal_data'),
  accountDeletion: () => import('#orders/actions/orders_account_deletion'),
}
