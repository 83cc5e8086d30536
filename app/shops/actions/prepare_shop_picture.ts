import { inject } from '@adonisjs/core'
import { PreparePicture } from '#platform/pictures/prepare_picture'
import ShopPicture from '#shops/models/shop_picture'

/** Draws a logo or a banner; from then on it can be shown. */
@inject()
export class PrepareShopPicture {
  constructor(private preparePicture: PreparePicture) {}

  /** Nothing happens to a picture that is done, or gone. */
  async execute({ pictureId: id }: { pictureId: number }): Promise<void> {
    const picture = await ShopPicture.find(id)
    if (picture?.state !== 'preparing') return
    await this.preparePicture.execute(picture, async (state) => {
      await ShopPicture.query().where({ id, state: 'preparing' }).update({ state })
      return (await ShopPicture.find(id))?.state === 'ready'
    })
  }
}
