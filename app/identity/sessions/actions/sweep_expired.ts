import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { Clock } from '#core/clock/clock'

/** Days that expired rows are kept, for inquiries. */
const KEPT_DAYS = 1

const SHORT_LIVED = ['sign_in_challenges', 'verification_codes', 'password_resets']

/** How long the sign-in page can show why a session ended. */
const SESSION_END_DAYS = 7

/** Deletes expired challenges, codes, reset links and sessions. */
@inject()
export class SweepExpired {
  constructor(private clock: Clock) {}

  async execute() {
    const now = this.clock.now()
    const longAgo = now.minus({ days: KEPT_DAYS }).toJSDate()
    for (const table of SHORT_LIVED) {
      await db.from(table).where('expires_at', '<', longAgo).delete()
    }
    // Ended sessions are kept for a while, because the sign-in page shows the reason.
    const aWeekAgo = now.minus({ days: SESSION_END_DAYS }).toJSDate()
    await db.from('sessions').where('expires_at', '<', aWeekAgo).delete()
    const guests = db.from('sessions').whereNull('user_id')
    await guests.where('expires_at', '<', now.toJSDate()).delete()
    await db.from('ended_sessions').where('ended_at', '<', aWeekAgo).delete()
  }
}
