import { inject } from '@adonisjs/core'
import { atomically } from '#core/database/atomically'
import { Outbox } from '#core/events/outbox'
import { StorePicture } from '#platform/pictures/store_picture'
import { ProductImageStored } from '#catalog/products/events'
import ProductImage from '#catalog/models/product_image'

/** Stores a picture for covers and previews; a job renders it before it is shown. */
@inject()
export class StoreProductImage {
  constructor(
    private storePicture: StorePicture,
    private outbox: Outbox
  ) {}

  /** @throws PictureTooLarge, PictureUnreadable, PictureAnimated */
  async execute({ shopId, bytes }: { shopId: number; bytes: Buffer }): Promise<ProductImage> {
    const picture = await this.storePicture.execute({ bytes, owner: shopId })
    return atomically(undefined, async (trx) => {
      const image = await ProductImage.create(
        { shopId, role: 'preview', state: 'preparing', alt: '', ...picture },
        { client: trx }
      )
      await this.outbox.record(new ProductImageStored({ imageId: image.id }), trx)
      return image
    })
  }
}
