import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DeletePictureFiles } from '#platform/pictures/delete_picture_files'
import { AccountDeletionHandler, type AccountDeletion } from '#core/privacy/account_deletion'
import Shop from '#shops/models/shop'
import ShopPicture from '#shops/models/shop_picture'

/** An account with an open shop cannot be deleted; texts and pictures of a closed one are removed. */
@inject()
export default class ShopsAccountDeletion extends AccountDeletionHandler {
  constructor(private deletePictureFiles: DeletePictureFiles) {
    super()
  }

  override async objections({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const shop = await shopOf(userId, trx)
    return shop?.status === 'active' ? [{ reason: 'SHOP_OPEN', shop: shop.name }] : []
  }

  override async deletePersonalData({ userId }: AccountDeletion, trx: TransactionClientContract) {
    const shop = await shopOf(userId, trx)
    if (!shop) return
    await shop
      .merge({
        name: `#${shop.id}`,
        description: '',
        logoId: null,
        bannerId: null,
        tippingTitle: '',
        tippingDescription: '',
      })
      .save()
    const pictures = await ShopPicture.query({ client: trx }).where('shop_id', shop.id)
    await ShopPicture.query({ client: trx }).where('shop_id', shop.id).delete()
    trx.after('commit', async () => {
      for (const picture of pictures) await this.deletePictureFiles.execute(picture)
    })
  }
}

function shopOf(userId: number, trx: TransactionClientContract): Promise<Shop | null> {
  const creator = trx.from('creators').where('user_id', userId).select('id')
  return Shop.query({ client: trx }).whereIn('creatorId', creator).forUpdate().first()
}
