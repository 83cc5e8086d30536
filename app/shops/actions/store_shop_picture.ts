import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { StorePicture } from '#platform/pictures/store_picture'
import { ShopPictureStored } from '#shops/events'
import ShopPicture from '#shops/models/shop_picture'

/** Stores a logo or banner; a job renders it, and saving the shop's settings uses it. */
@inject()
export class StoreShopPicture {
  constructor(
    private storePicture: StorePicture,
    private outbox: Outbox
  ) {}

  /** @throws PictureTooLarge, PictureUnreadable, PictureAnimated */
  async execute({ shopId, bytes }: { shopId: number; bytes: Buffer }): Promise<ShopPicture> {
    const stored = await this.storePicture.execute({ bytes, owner: shopId })
    return atomically(undefined, async (trx) => {
      const picture = await ShopPicture.create(
        { shopId, state: 'preparing', ...stored },
        { client: trx }
      )
      await this.outbox.record(new ShopPictureStored({ pictureId: picture.id }), trx)
      return picture
    })
  }
}
