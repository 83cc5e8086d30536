import { DomainEvent } from '#core/events/domain_event'

/**
 * The owner of an account must be notified of a change. The event has the address of that moment, because an
 * attacker who takes over an account and changes the address must not receive the warning.
 */
export class OwnerNoticeDue extends DomainEvent<{
  to: string
  locale: string
  template: string
  at: string
  data: Record<string, string | number | boolean | null>
}> {
  static override readonly eventName = 'identity.owner_notice_due'
}
