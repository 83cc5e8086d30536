import { DomainEvent } from '#core/events/domain_event'

/** A creator uploaded a logo or banner, which must be rendered before it is shown. */
export class ShopPictureStored extends DomainEvent<{ pictureId: number }> {
  static override readonly eventName = 'shops.shop_picture_stored'
}
