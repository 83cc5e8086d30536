import { task } from '#core/tasks/admin_tasks'
import { retryAllJob, retryCopiesJob } from '#operations/values/retry_all_job'
import { job, type Wiring } from '#platform/module_wiring'

const OUTBOX_LATE_SECONDS = 60

export const wiring: Wiring = {
  jobs: [
    job(retryAllJob, { load: () => import('#operations/actions/retry_failed_page') }),
    job(retryCopiesJob, { load: () => import('#operations/actions/retry_failed_copies_page') }),
    // Violations are stored and become a task of admins; the job fails only when it cannot check. Not retried, because
    // the schedule runs it again.
    job('operations.check_invariants', {
      everyMinutes: 1,
      lane: 'checks',
      attempts: 1,
      load: () => import('#operations/actions/check_invariants'),
    }),
  ],
  tasks: [
    task('site_held', {
      rank: 20,
      path: '/admin/settlements/unlock',
      level: 'red',
      list: null,
      load: () => import('#platform/restores/check_restores'),
      waiting: ({ faults }) => faults.length,
    }),
    task('failed_copies', {
      rank: 180,
      path: '/admin/failed-copies',
      level: 'red',
      list: 'copies',
      input: { pageSize: 1 },
      load: () => import('#delivery/copies/queries/list_failed_copies'),
      waiting: ({ total }) => total,
    }),
    task('outages', {
      rank: 210,
      path: '/admin/queues',
      level: 'red',
      list: null,
      load: () => import('#platform/queue/check_outages'),
      waiting: ({ warnings }) => warnings?.length ?? 0,
    }),
    // The page of queues shows these numbers for each lane, so none is the total of one list.
    task('failed_jobs', {
      rank: 220,
      path: '/admin/queues',
      level: 'red',
      list: null,
      load: () => import('#operations/queries/count_failed_work'),
      waiting: ({ jobs }) => jobs,
    }),
    task('invariants', {
      rank: 230,
      path: '/admin/queues/invariants?state=broken',
      level: 'red',
      list: 'invariants',
      load: () => import('#operations/queries/list_invariants'),
      input: { state: 'broken' },
      waiting: ({ total }) => total,
    }),
    task('paused_queues', {
      rank: 240,
      path: '/admin/queues',
      level: 'normal',
      list: null,
      load: () => import('#operations/queries/count_failed_work'),
      waiting: ({ pausedQueues }) => pausedQueues,
    }),
    task('late_outbox', {
      rank: 250,
      path: '/admin/queues',
      level: 'red',
      list: null,
      load: () => import('#operations/queries/get_queue_stats'),
      waiting: ({ outbox }) =>
        (outbox.oldestSeconds ?? 0) > OUTBOX_LATE_SECONDS ? outbox.waiting : 0,
    }),
  ],
  retention: [
    // When an invariant was broken and held again; its present state stays.
    { table: 'invariant_changes', column: 'at', days: 90 },
  ],
}
