import { DomainEvent } from '#core/events/domain_event'

/** A sold product got additional files or new versions. */
export class FilesAdded extends DomainEvent<{ productId: number; attachmentIds: number[] }> {
  static override readonly eventName = 'catalog.files_added'
}
