import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'
import { Job } from '#platform/queue/job'

/** Days that expired rows are kept, for inquiries. */
const KEPT_DAYS = 1

const SHORT_LIVED = ['sign_in_challenges', 'verification_codes', 'password_resets']

/** Deletes expired challenges, codes and reset links. */
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
