import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { IdempotencyKeys } from '#core/http/idempotency_keys'
import { Job } from '#core/queue/job'

/** Longer than the queue remembers a job, so that no late delivery finds its trace gone. */
const KEPT_DAYS = 30

/** Takes away rows that have done their duty: delivered events, ended sessions, old keys. */
@inject()
export default class SweepJob extends Job<object> {
  static override readonly jobName = 'core.sweep'

  constructor(
    private clock: Clock,
    private idempotencyKeys: IdempotencyKeys
  ) {
    super()
  }

  async execute() {
    const now = this.clock.now()
    const longAgo = now.minus({ days: KEPT_DAYS }).toJSDate()
    await this.idempotencyKeys.sweep()
    await db.from('outbox_events').where('relayed_at', '<', longAgo).delete()
    await db.from('handled_events').where('handled_at', '<', longAgo).delete()
    await db.from('sessions').where('expires_at', '<', now.toJSDate()).delete()
    await db.from('spent_captchas').where('expires_at', '<', now.toJSDate()).delete()
    await db.from('rate_limits').where('expire', '<', now.toMillis()).delete()
  }
}
