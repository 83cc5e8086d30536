import { DomainEvent } from '#core/events/domain_event'

/**
 * Somebody wants to choose a new password for an address. Recorded for addresses without an
 * account too, so that asking is the same work for both.
 */
export class PasswordResetRequested extends DomainEvent<{ userId: number | null }> {
  static override readonly eventName = 'identity.password_reset_asked'
}
