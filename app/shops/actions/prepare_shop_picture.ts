import { inject } from '@adonisjs/core'
import { PreparePicture } from '#platform/pictures/prepare_picture'
import ShopPicture from '#shops/models/shop_picture'

/** Renders a logo or banner, which can then be used. */
@inject()
export class PrepareShopPicture {
  constructor(private preparePicture: PreparePicture) {}

  /** Finished and deleted pictures are ignored. */
  async execute({ pictureId: id }: { pictureId: number }): Promise<void> {
    const picture = await ShopPicture.find(id)
    if (picture?.state !== 'preparing') return
    await this.preparePicture.execute(picture, async (state) => {
      await ShopPicture.query().where({ id, state: 'preparing' }).update({ state })
      return (await ShopPicture.find(id))?.state === 'ready'
    })
  }
}
