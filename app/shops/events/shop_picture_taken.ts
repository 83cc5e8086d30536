import { DomainEvent } from '#core/events/domain_event'

/** A creator sent a logo or a banner that nobody else has seen yet. */
export class ShopPictureTaken extends DomainEvent<{ pictureId: number }> {
  static override readonly eventName = 'shops.shop_picture_taken'
}
