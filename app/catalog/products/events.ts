import { DomainEvent } from '#core/events/domain_event'

/** A sold product got additional files or new versions, and its creator wants the buyers to be told. */
export class FilesAdded extends DomainEvent<{ productId: number; attachmentIds: number[] }> {
  static override readonly eventName = 'catalog.files_added'
}

/** A creator uploaded a picture, which must be rendered before it is shown. */
export class ProductImageStored extends DomainEvent<{ imageId: number }> {
  static override readonly eventName = 'catalog.product_image_stored'
}

/** A product was published for the first time. */
export class ProductPublished extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.product_published'
}

/** An admin took a product off sale, or lifted that; `product_takedowns` has the reason. */
export class ProductTakedownChanged extends DomainEvent<{
  takedownId: number
  isLifted: boolean
}> {
  static override readonly eventName = 'catalog.product_takedown_changed'
}

/** A product was incomplete at its scheduled publication; `products.schedule_failure` has the reason. */
export class ScheduledPublishingFailed extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.scheduled_publishing_failed'
}
