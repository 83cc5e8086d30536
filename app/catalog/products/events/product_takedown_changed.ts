import { DomainEvent } from '#core/events/domain_event'

/** An admin took a product off sale, or lifted that; `product_takedowns` has the reason. */
export class ProductTakedownChanged extends DomainEvent<{
  takedownId: number
  isLifted: boolean
}> {
  static override readonly eventName = 'catalog.product_takedown_changed'
}
