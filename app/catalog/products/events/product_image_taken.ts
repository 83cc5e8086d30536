import { DomainEvent } from '#core/events/domain_event'

/** A creator sent a picture that nobody else has seen yet. */
export class ProductImageTaken extends DomainEvent<{ imageId: number }> {
  static override readonly eventName = 'catalog.product_image_taken'
}
