import { DomainEvent } from '#core/events/domain_event'

/** A product was published for the first time. */
export class ProductPublished extends DomainEvent<{ productId: number }> {
  static override readonly eventName = 'catalog.product_published'
}
