import { job, type Wiring } from '#platform/module_wiring'
import { handleEventJob } from '#platform/outbox/handle_event'
import { handleEventInLaneJob } from '#platform/outbox/handle_event_in_lane'
import { handleEventsJob } from '#platform/outbox/handle_events'
import { databaseInvariants } from '#platform/housekeeping/database_invariants'

/** Of `core` too, which may not import from here. */
export const wiring: Wiring = {
  jobs: [
    job(handleEventJob, { load: () => import('#platform/outbox/handle_event') }),
    job(handleEventInLaneJob, { load: () => import('#platform/outbox/handle_event_in_lane') }),
    job(handleEventsJob, { load: () => import('#platform/outbox/handle_events') }),
    job('platform.sweep', {
      everyMinutes: 60,
      load: () => import('#platform/housekeeping/sweep'),
    }),
    job('platform.fold_counts', {
      everyMinutes: 1,
      load: () => import('#platform/housekeeping/fold_counts'),
    }),
    job('platform.prune', {
      everyMinutes: 24 * 60,
      load: () => import('#platform/housekeeping/prune'),
    }),
  ],
  checks: [
    { name: 'settings', load: () => import('#core/checks/check_settings') },
    {
      name: 'migrations',
      atStart: true,
      isCondition: true,
      load: () => import('#core/database/protection/check_migrations'),
    },
    { name: 'connections', load: () => import('#core/database/protection/check_connections') },
    { name: 'role', atStart: true, load: () => import('#core/database/protection/check_role') },
    { name: 'rights', atStart: true, load: () => import('#platform/queue/check_rights') },
    { name: 'guards', atStart: true, load: () => import('#core/database/protection/check_guards') },
    {
      name: 'home',
      atStart: true,
      load: () => import('#core/database/protection/check_database_identity'),
    },
    { name: 'keys', atStart: true, load: () => import('#platform/keys/check_keys') },
    {
      name: 'restores',
      atStart: 'as warning',
      atReadiness: true,
      load: () => import('#platform/restores/check_restores'),
    },
    { name: 'queue', load: () => import('#platform/queue/check_queue') },
    { name: 'outages', atReadiness: true, load: () => import('#platform/queue/check_outages') },
    { name: 'mail', load: () => import('#platform/mail/check_mail') },
    { name: 'storage', load: () => import('#platform/storage/check_storage') },
  ],
  invariants: databaseInvariants,
  sealed: [{ table: 'sealed_keys', column: 'sealed', key: ['name'], purpose: `'digest-key'` }],
  retention: [{ table: 'outages', column: 'seen_at', days: 90 }],
}
