import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ShopBlockRow } from '#administration/queries/shop_blocks'

/** A block by a shop, as admins see it. */
export default class ShopBlockTransformer extends BaseTransformer<ShopBlockRow> {
  toObject() {
    return {
      ...this.pick(this.resource, [
        'id',
        'userId',
        'username',
        'email',
        'shop',
        'creatorName',
        'reasonType',
        'reason',
        'watermarkId',
      ]),
      at: this.resource.at.toISOString(),
    }
  }
}
