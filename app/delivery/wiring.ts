import { stampingJob } from '#delivery/copies/values/stamping_job'
import { makeSampleJob } from '#delivery/samples/values/jobs'
import { OrderPaid, OrderRefunded } from '#orders/events'
import { job, on, onEach, type Wiring } from '#platform/module_wiring'
import { deliveryInvariants } from '#delivery/queries/delivery_invariants'

export const wiring: Wiring = {
  listeners: [
    onEach(OrderPaid, 'delivery.grant_on_order_paid', {
      lane: 'grants',
      load: () => import('#delivery/entitlements/actions/grant_orders'),
      run: (grant, happened) =>
        grant.execute(happened.map(({ eventId, payload }) => ({ ...payload, eventId }))),
    }),
    on(OrderRefunded, 'delivery.withdraw_on_order_refunded', {
      lane: 'grants',
      load: () => import('#delivery/entitlements/actions/revoke_order'),
    }),
  ],
  jobs: [
    job(stampingJob, { load: () => import('#delivery/copies/actions/stamp_copy') }),
    job(makeSampleJob, { load: () => import('#delivery/samples/actions/make_sample') }),
    job('delivery.sweep_reports', {
      everyMinutes: 24 * 60,
      load: () => import('#delivery/tracing/actions/sweep_reports'),
    }),
    // Photos of sold pages are recognized by their fingerprints; a trace waits only for a few.
    job('delivery.fingerprint_files', {
      everyMinutes: 10,
      lane: 'samples',
      attempts: 1,
      load: () => import('#delivery/tracing/actions/fingerprint_files'),
      run: (action) => action.execute({ seconds: 240 }),
    }),
    job('delivery.expire_copies', {
      everyMinutes: 60,
      lane: 'samples',
      attempts: 1,
      load: () => import('#delivery/copies/actions/expire_copies'),
    }),
    // Replaces lost jobs.
    job('delivery.requeue_stale_copies', {
      everyMinutes: 1,
      lane: 'grants',
      attempts: 1,
      load: () => import('#delivery/copies/actions/requeue_stale_copies'),
    }),
  ],
  checks: [{ name: 'counts of files', load: () => import('#delivery/queries/check_row_counts') }],
  invariants: deliveryInvariants,
  retention: [
    // Downloads with addresses: evidence in disputes and of leaks, kept as long as leak reports.
    { table: 'downloads', column: 'created_at', days: 3 * 365 },
    // Pages that were read, for the same reason.
    { table: 'page_views', column: 'last_at', days: 3 * 365 },
  ],
  personalData: () => import('#delivery/queries/delivery_personal_data'),
  accountDeletion: () => import('#delivery/actions/delivery_account_deletion'),
}
