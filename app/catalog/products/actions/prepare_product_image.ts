import { inject } from '@adonisjs/core'
import { PreparePicture } from '#platform/pictures/prepare_picture'
import ProductImage from '#catalog/models/product_image'

/** Renders a product's picture, which is then shown. */
@inject()
export class PrepareProductImage {
  constructor(private preparePicture: PreparePicture) {}

  /** Finished and deleted pictures are ignored. */
  async execute({ imageId }: { imageId: number }): Promise<void> {
    const image = await ProductImage.find(imageId)
    if (image?.state !== 'preparing') return
    await this.preparePicture.execute(image, async (state) => {
      await ProductImage.query().where({ id: imageId, state: 'preparing' }).update({ state })
      return (await ProductImage.find(imageId))?.state === 'ready'
    })
  }
}
