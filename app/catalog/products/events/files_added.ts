import { DomainEvent } from '#core/events/domain_event'

/** A sold product got additional files or new versions, and its creator wants the buyers to be told. */
export class FilesAdded extends DomainEvent<{ productId: number; attachmentIds: number[] }> {
  static override readonly eventName = 'catalog.files_added'
}
