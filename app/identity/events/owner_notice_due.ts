import { DomainEvent } from '#core/events/domain_event'

/**
 * Something about an account changed that its owner must hear of. The address is the one of that
 * moment: whoever takes an account over and changes it must not receive the warning.
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
