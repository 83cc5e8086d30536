import { inject } from '@adonisjs/core'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { PublicFiles } from '#core/storage/public_files'
import type { ShopFace } from '#shops/queries/shop_face'

/** A shop's public face (M-SHOP-01). */
export default class ShopTransformer extends BaseTransformer<ShopFace> {
  @inject()
  toObject(files: PublicFiles) {
    const { creatorId, creatorName, logoKey, bannerKey } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'name', 'description', 'currency', 'status']),
      logoUrl: logoKey === null ? null : files.url(logoKey),
      bannerUrl: bannerKey === null ? null : files.url(bannerKey),
      creator: { id: creatorId, name: creatorName },
    }
  }
}
