import { DomainEvent } from '#core/events/domain_event'

type Payload = {
  announcementId: number
  /** The recipients with ids above the first and up to the second. */
  after: number
  until: number
}

/** A page of the recipients of an announcement was processed; listeners mail and push to these users. */
export class AnnouncementDispatched extends DomainEvent<Payload> {
  static override readonly eventName = 'site.announcement_dispatched'
}
