import { job } from '#core/queue/job_registry'

/*
 * Every job by its stable name, the same as its class's `jobName`. Stored jobs carry the name:
 * keep the line of a job as long as one of them may still wait.
 */
job('core.handle_event', () => import('#core/events/handle_event_job'))
