import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { Clock } from '#core/clock/clock'
import { DeletePictureFiles } from '#platform/pictures/delete_picture_files'
import type Shop from '#shops/models/shop'
import ShopPicture from '#shops/models/shop_picture'

/** Time for a picture to be chosen, and for already served pages to load the old one. */
const HOURS = 1

/** Deletes logos and banners that the shop does not use. */
@inject()
export class DeleteUnusedShopPictures {
  constructor(
    private deletePictureFiles: DeletePictureFiles,
    private clock: Clock
  ) {}

  async execute(shop: Shop, trx: TransactionClientContract): Promise<void> {
    const usedIds = [shop.logoId, shop.bannerId].filter((id) => id !== null)
    const unseen = await ShopPicture.query({ client: trx })
      .where('shop_id', shop.id)
      .whereNotIn('id', usedIds)
      .where('created_at', '<', this.clock.now().minus({ hours: HOURS }).toJSDate())
    for (const picture of unseen) await picture.useTransaction(trx).delete()
    trx.after('commit', async () => {
      for (const picture of unseen) await this.deletePictureFiles.execute(picture)
    })
  }
}
