import { DomainEvent } from '#core/events/domain_event'

/** A code was requested; it is made when it is sent. */
export class VerificationCodeRequested extends DomainEvent<{ codeId: number; locale: string }> {
  static override readonly eventName = 'identity.verification_code_requested'
}
