import { DomainEvent } from '#core/events/domain_event'

/** The last row of an attachment or an upload was deleted, so its bytes are no longer needed. */
export class FileDiscarded extends DomainEvent<{
  storageKey: string
  /** The storage's identifier of the upload; null for an attachment. */
  ticket: string | null
}> {
  static override readonly eventName = 'catalog.file_discarded'
}
