import { inject } from '@adonisjs/core'
import { PreparePicture } from '#platform/pictures/prepare_picture'
import ProductImage from '#catalog/models/product_image'

/** Draws a product's picture; from then on it is shown. */
@inject()
export class PrepareProductImage {
  constructor(private preparePicture: PreparePicture) {}

  /** Nothing happens to a picture that is done, or gone. */
  async execute({ imageId }: { imageId: number }): Promise<void> {
    const image = await ProductImage.find(imageId)
    if (image?.state !== 'preparing') return
    await this.preparePicture.execute(image, async (state) => {
      await ProductImage.query().where({ id: imageId, state: 'preparing' }).update({ state })
      return (await ProductImage.find(imageId))?.state === 'ready'
    })
  }
}
