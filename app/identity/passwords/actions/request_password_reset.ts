import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { PasswordResetRequested } from '#identity/passwords/events'
import User from '#identity/models/user'

/** Requests a password reset. */
@inject()
export class RequestPasswordReset {
  constructor(private outbox: Outbox) {}

  /**
   * Performs the same statements for known and unknown addresses; what differs happens in a queued job, so that
   * response times reveal nothing.
   * @param email in lower case
   */
  async execute(email: string): Promise<void> {
    const owner = await User.query().select('id').whereRaw('lower(email) = ?', [email]).first()
    const event = new PasswordResetRequested({ userId: owner?.id ?? null })
    await atomically(undefined, (trx) => this.outbox.record(event, trx))
  }
}
