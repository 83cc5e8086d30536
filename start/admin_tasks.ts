import { adminTask } from '#core/tasks/admin_tasks'
import type { Page } from '#core/http/pagination'
import type { OrderType } from '#orders/models/order'
import type { AdminOrderCounts } from '#sales/queries/count_admin_orders'

/*
 * What may wait for an admin, in the order of the dashboard. The count is the total of the list that the path leads to:
 * use the list's own query, or one that counts the same rows. A task without a list is a state of the marketplace.
 */

const totalOf = ({ total }: Page<unknown>) => total
const FIRST_ROW = { pageSize: 1 }

adminTask('ledger', {
  path: '/admin/queues/invariants',
  level: 'red',
  list: null,
  query: async () =>
    (await import('#orders/reconciliation/queries/find_ledger_check')).FindLedgerCheck,
  count: (check) => (check && !check.isSound ? { count: 1, oldestAt: check.checkedAt } : 0),
})

adminTask('no_gateway', {
  path: '/admin/payment-gateways',
  level: 'red',
  list: null,
  query: async () => (await import('#administration/queries/count_states')).CountStates,
  count: ({ noGateway }) => noGateway,
})

adminTask('payouts_locked', {
  path: '/admin/settlements/unlock',
  level: 'red',
  list: null,
  query: async () =>
    (await import('#payouts/administration/queries/get_sending_lock')).GetSendingLock,
  count: ({ isLocked, lockedAt }) => (isLocked ? { count: 1, oldestAt: lockedAt } : 0),
})

adminTask('applications', {
  path: '/admin/creator-applications',
  level: 'normal',
  list: 'applications',
  query: async () =>
    (await import('#applications/queries/count_pending_applications')).CountPendingApplications,
  count: (count) => count,
})

adminTask('tickets', {
  path: '/admin/tickets',
  level: 'normal',
  list: 'tickets',
  query: async () => (await import('#support/queries/count_waiting_tickets')).CountWaitingTickets,
  count: (count) => count,
})

/** Withdrawals: to approve, to send, and those that need an admin. */
const SETTLEMENT_TASKS = [
  ['settlements_to_approve', { status: 'pending', stage: 'scheduled', held: false }, 'normal'],
  ['settlements_to_send', { status: 'pending', stage: 'approved', due: true }, 'normal'],
  ['settlements_stopped', { attention: true }, 'red'],
] as const

for (const [key, filter, level] of SETTLEMENT_TASKS) {
  const query = new URLSearchParams(
    Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  )
  adminTask(key, {
    path: `/admin/settlements?${query}`,
    level,
    list: 'settlements',
    query: async () =>
      (await import('#payouts/administration/queries/list_settlements')).ListSettlements,
    input: { ...filter, ...FIRST_ROW },
    count: totalOf,
  })
}

/** The list of orders shows products or tips, so each has a task of its own. */
const ORDER_TASKS = [
  ['refunds_requested', 'refundsRequested', 'refund_requested', 'normal'],
  ['refunds_failed', 'refundsFailed', 'refund_failed', 'red'],
  ['refunds_by_hand', 'refundsByHand', 'refund_by_hand', 'normal'],
  ['disputes', 'disputed', 'disputed', 'normal'],
] as const

for (const type of ['product', 'tipping'] as const) {
  for (const [name, counted, status, level] of ORDER_TASKS) {
    adminTask(type === 'product' ? name : `tips_${name}`, {
      path: `/admin/orders?type=${type}&status=${status}`,
      level,
      list: 'orders',
      query: async () => (await import('#sales/queries/count_admin_orders')).CountAdminOrders,
      count: (counts: Record<OrderType, AdminOrderCounts>) => counts[type][counted],
    })
  }
}

adminTask('unmatched_transfers', {
  path: '/admin/received-transfers',
  level: 'normal',
  list: 'transfers',
  input: FIRST_ROW,
  query: async () =>
    (await import('#payments/charges/queries/list_received_transfers')).ListReceivedTransfers,
  count: totalOf,
})

adminTask('failed_copies', {
  path: '/admin/failed-copies',
  level: 'red',
  list: 'copies',
  input: FIRST_ROW,
  query: async () => (await import('#operations/queries/list_failed_copies')).ListFailedCopies,
  count: totalOf,
})

adminTask('failed_webhooks', {
  path: '/admin/failed-webhooks',
  level: 'red',
  list: 'events',
  input: FIRST_ROW,
  query: async () =>
    (await import('#administration/queries/list_failed_webhooks')).ListFailedWebhooks,
  count: totalOf,
})

/** Names that looked alike before that was refused. The oldest of each look is listed as well. */
adminTask('users_alike', {
  path: '/admin/users?status=lookalike',
  level: 'normal',
  list: 'users',
  input: { status: 'lookalike', ...FIRST_ROW },
  query: async () => (await import('#administration/queries/list_users')).ListUsers,
  count: totalOf,
})

adminTask('shops_alike', {
  path: '/admin/creators?status=lookalike',
  level: 'normal',
  list: 'creators',
  input: { status: 'lookalike', ...FIRST_ROW },
  query: async () => (await import('#administration/queries/list_creators')).ListCreators,
  count: totalOf,
})

/** The page of queues shows these numbers for each lane, so none is the total of one list. */
adminTask('failed_jobs', {
  path: '/admin/queues',
  level: 'red',
  list: null,
  query: async () => (await import('#operations/queries/count_failed_work')).CountFailedWork,
  count: ({ jobs }) => jobs,
})

adminTask('invariants', {
  path: '/admin/queues/invariants?state=broken',
  level: 'red',
  list: 'invariants',
  query: async () => (await import('#operations/queries/list_invariants')).ListInvariants,
  input: { state: 'broken' },
  count: totalOf,
})

adminTask('paused_queues', {
  path: '/admin/queues',
  level: 'normal',
  list: null,
  query: async () => (await import('#operations/queries/count_failed_work')).CountFailedWork,
  count: ({ pausedQueues }) => pausedQueues,
})

const OUTBOX_LATE_SECONDS = 60

adminTask('late_outbox', {
  path: '/admin/queues',
  level: 'red',
  list: null,
  query: async () => (await import('#operations/queries/get_queue_stats')).GetQueueStats,
  count: ({ outbox }) => ((outbox.oldestSeconds ?? 0) > OUTBOX_LATE_SECONDS ? outbox.waiting : 0),
})

/** The page of queues shows the source of the rates, what to do, and the last failure of `site.refresh_rates`. */
adminTask('old_rates', {
  path: '/admin/queues#rates',
  level: 'normal',
  list: null,
  query: async () => (await import('#administration/queries/count_states')).CountStates,
  count: ({ daysOfOldRates }) => daysOfOldRates,
})

adminTask('disclosure', {
  path: '/admin/seller-disclosure',
  level: 'normal',
  list: null,
  query: async () => (await import('#administration/queries/count_states')).CountStates,
  count: ({ missingDisclosures }) => missingDisclosures,
})
