import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Job } from '#platform/queue/job'

/** What was valid for minutes is kept for a day, in case somebody asks what happened. */
const KEPT_DAYS = 1

const SHORT_LIVED = ['sign_in_challenges', 'verification_codes', 'password_resets']

/** Takes away challenges, codes and links that can open nothing any more. */
@inject()
export default class SweepJob extends Job<object> {
  static override readonly jobName = 'identity.sweep'

  constructor(private clock: Clock) {
    super()
  }

  async execute() {
    const longAgo = this.clock.now().minus({ days: KEPT_DAYS }).toJSDate()
    for (const table of SHORT_LIVED) {
      await db.from(table).where('expires_at', '<', longAgo).delete()
    }
  }
}
