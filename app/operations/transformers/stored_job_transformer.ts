import { BaseTransformer } from '@adonisjs/core/transformers'
import { redactedText } from '#audit/values/redacted_text'
import { workOf } from '#operations/values/job_words'
import { redactedPayload } from '#operations/values/redact_job'
import { isScheduledRun } from '#operations/values/scheduled_run'
import type { StoredJob } from '#platform/queue/monitor/queue_monitor'

const MAX = { reason: 500, stack: 4_096, payload: 8_000 }

/** A job as operators see it: without secrets and personal data. */
export default class StoredJobTransformer extends BaseTransformer<StoredJob> {
  toObject() {
    const { id, name, state, attempts, maxAttempts, reason, stack, payload } = this.resource
    const { detail = null } = this.resource
    const { addedAt, startedAt, endedAt, dueAt } = this.resource
    const iso = (moment: Date | null) => moment?.toISOString() ?? null
    return {
      id,
      name,
      /** What it does, as keys of the words for it: listeners, or the name of the job. */
      work: workOf(this.resource),
      state,
      attempts,
      maxAttempts,
      addedAt: iso(addedAt),
      startedAt: iso(startedAt),
      endedAt: iso(endedAt),
      dueAt: iso(dueAt),
      reason: reason === null ? null : redactedText(reason).slice(0, MAX.reason),
      stack: stack === null ? null : redactedText(stack).slice(0, MAX.stack),
      /** The last error of a failed copy, whose reason is a code. */
      detail: detail === null ? null : redactedText(detail).slice(0, MAX.reason),
      /** The next run of a schedule. */
      isScheduled: isScheduledRun(this.resource),
      /** JSON, indented. */
      payload: JSON.stringify(redactedPayload(payload), null, 2).slice(0, MAX.payload),
    }
  }
}
