import { DomainEvent } from '#core/events/domain_event'

/** A password reset was requested. Also recorded for unknown addresses, so that both cases do the same work. */
export class PasswordResetRequested extends DomainEvent<{ userId: number | null }> {
  static override readonly eventName = 'identity.password_reset_requested'
}
