import { inject } from '@adonisjs/core'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { PublicFiles } from '#core/storage/public_files'
import { Farewell, type Leaving } from '#identity/actions/farewell'
import Shop from '#shops/models/shop'

/** An open shop keeps its owner; a closed one loses its face. */
@inject()
export default class PartWithShopOwner extends Farewell {
  constructor(private files: PublicFiles) {
    super()
  }

  override async objections({ userId }: Leaving, trx: TransactionClientContract) {
    const shop = await shopOf(userId, trx)
    return shop?.status === 'active' ? [{ reason: 'SHOP_OPEN', shop: shop.name }] : []
  }

  override async forget({ userId }: Leaving, trx: TransactionClientContract) {
    const shop = await shopOf(userId, trx)
    if (!shop) return
    const pictures = [shop.logoKey, shop.bannerKey].filter((key) => key !== null)
    await shop
      .merge({ name: `#${shop.id}`, description: '', logoKey: null, bannerKey: null })
      .save()
    trx.after('commit', async () => {
      for (const key of pictures) await this.files.delete(key)
    })
  }
}

function shopOf(userId: number, trx: TransactionClientContract): Promise<Shop | null> {
  const creator = trx.from('creators').where('user_id', userId).select('id')
  return Shop.query({ client: trx }).whereIn('creatorId', creator).forUpdate().first()
}
