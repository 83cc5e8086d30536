import { DomainEvent } from '#core/events/domain_event'

/** A creator uploaded a picture, which must be rendered before it is shown. */
export class ProductImageStored extends DomainEvent<{ imageId: number }> {
  static override readonly eventName = 'catalog.product_image_stored'
}
