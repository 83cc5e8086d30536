import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { TakePicture } from '#platform/pictures/take_picture'
import { ShopPictureTaken } from '#shops/events/shop_picture_taken'
import ShopPicture from '#shops/models/shop_picture'

/** Stores a logo or banner; a job renders it, and saving the shop's settings uses it. */
@inject()
export class TakeShopPicture {
  constructor(
    private takePicture: TakePicture,
    private outbox: Outbox
  ) {}

  /** @throws PictureTooLarge, PictureUnreadable, PictureAnimated */
  async execute({ shopId, bytes }: { shopId: number; bytes: Buffer }): Promise<ShopPicture> {
    const taken = await this.takePicture.execute({ bytes, owner: shopId })
    return atomically(undefined, async (trx) => {
      const picture = await ShopPicture.create(
        { shopId, state: 'preparing', ...taken },
        { client: trx }
      )
      await this.outbox.record(new ShopPictureTaken({ pictureId: picture.id }), trx)
      return picture
    })
  }
}
