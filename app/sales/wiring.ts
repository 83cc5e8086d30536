import { task } from '#core/tasks/admin_tasks'
import { job, type Wiring } from '#platform/module_wiring'
import { salesInvariants } from '#sales/queries/sales_invariants'

/** The list of orders shows products or tips, so each has a task of its own. */
const ORDER_TASKS = [
  ['refunds_requested', 'refundsRequested', 'refund_requested', 'normal'],
  ['refunds_failed', 'refundsFailed', 'refund_failed', 'red'],
  ['refunds_by_hand', 'refundsByHand', 'refund_by_hand', 'normal'],
  ['disputes', 'disputed', 'disputed', 'normal'],
] as const

const tasksOf = (type: 'product' | 'tipping', prefix: string, firstOrder: number) =>
  ORDER_TASKS.map(([name, counted, status, level], index) =>
    task(`${prefix}${name}`, {
      rank: firstOrder + index * 10,
      path: `/admin/orders?type=${type}&status=${status}`,
      level,
      list: 'orders',
      load: () => import('#sales/queries/admin_order_lists').then((file) => file.CountAdminOrders),
      waiting: (counts) => counts[type][counted],
    })
  )

export const wiring: Wiring = {
  jobs: [
    job('sales.clear_sales_history', {
      everyMinutes: 60,
      load: () => import('#orders/actions/clear_sales_history'),
    }),
    job('sales.fold_order_counts', {
      everyMinutes: 1,
      load: () => import('#sales/actions/fold_order_counts'),
    }),
  ],
  tasks: [...tasksOf('product', '', 90), ...tasksOf('tipping', 'tips_', 130)],
  checks: [
    {
      name: 'counts of orders',
      load: () => import('#sales/queries/order_count_checks').then((file) => file.default),
    },
  ],
  invariants: salesInvariants,
  personalData: () => import('#sales/queries/sales_personal_data'),
  accountDeletion: () => import('#sales/actions/sales_account_deletion'),
}
