import { task } from '#core/tasks/admin_tasks'
import { CopyFailed } from '#delivery/copies/events'
import { DisputeChanged, OrderRefunded, RefundRequested } from '#orders/events'
import { job, on, type Wiring } from '#platform/module_wiring'
import { marketDayInvariants } from '#administration/queries/market_day_invariants'

const publishTasks = { load: () => import('#administration/actions/publish_tasks') }

export const wiring: Wiring = {
  listeners: [
    on(CopyFailed, 'administration.publish_tasks_on_copy_failed', publishTasks),
    on(RefundRequested, 'administration.publish_tasks_on_refund_requested', publishTasks),
    on(DisputeChanged, 'administration.publish_tasks_on_dispute_changed', publishTasks),
    on(OrderRefunded, 'administration.correct_market_day_on_order_refunded', {
      load: () => import('#administration/actions/recount_fees_of_day'),
    }),
  ],
  jobs: [
    // The figures of the dashboard.
    job('administration.count_market_days', {
      everyMinutes: 15,
      load: () => import('#administration/actions/count_market_days'),
      run: (count) => count.execute(),
    }),
  ],
  tasks: [
    task('no_gateway', {
      rank: 20,
      path: '/admin/payment-gateways',
      level: 'red',
      list: null,
      load: () => import('#administration/queries/count_states'),
      waiting: ({ noGateway }) => noGateway,
    }),
    task('failed_webhooks', {
      rank: 190,
      path: '/admin/webhooks?state=failed',
      level: 'red',
      list: 'events',
      input: { state: 'failed', pageSize: 1 },
      load: () =>
        import('#administration/queries/gateway_events').then((file) => file.ListGatewayEvents),
      waiting: ({ total }) => total,
    }),
    // Names that looked alike before that was refused. The oldest of each look is listed as well.
    task('users_alike', {
      rank: 200,
      path: '/admin/users?status=lookalike',
      level: 'normal',
      list: 'users',
      input: { status: 'lookalike', pageSize: 1 },
      load: () => import('#administration/queries/users').then((file) => file.ListUsers),
      waiting: ({ total }) => total,
    }),
    task('shops_alike', {
      rank: 210,
      path: '/admin/creators?status=lookalike',
      level: 'normal',
      list: 'creators',
      input: { status: 'lookalike', pageSize: 1 },
      load: () => import('#administration/queries/creators').then((file) => file.ListCreators),
      waiting: ({ total }) => total,
    }),
    // The page of queues shows the source of the rates, what to do, and the last failure of `site.refresh_rates`.
    task('old_rates', {
      rank: 260,
      path: '/admin/queues#rates',
      level: 'normal',
      list: null,
      load: () => import('#administration/queries/count_states'),
      waiting: ({ daysOfOldRates }) => daysOfOldRates,
    }),
    task('disclosure', {
      rank: 270,
      path: '/admin/seller-disclosure',
      level: 'normal',
      list: null,
      load: () => import('#administration/queries/count_states'),
      waiting: ({ missingDisclosures }) => missingDisclosures,
    }),
  ],
  invariants: marketDayInvariants,
  personalData: () => import('#administration/queries/administration_personal_data'),
  accountDeletion: () => import('#administration/actions/administration_account_deletion'),
}
