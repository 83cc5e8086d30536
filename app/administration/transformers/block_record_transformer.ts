import { BaseTransformer } from '@adonisjs/core/transformers'
import type { BlockRecord } from '#administration/queries/shop_blocks'
import ShopBlockTransformer from '#administration/transformers/shop_block_transformer'

/** Every ban of a user and every block by a shop. */
export default class BlockRecordTransformer extends BaseTransformer<BlockRecord> {
  toObject() {
    const { bans, shops } = this.resource
    return {
      bans: bans.map(({ at, until, ...ban }) => ({
        ...ban,
        at: at.toISOString(),
        until: until?.toISOString() ?? null,
      })),
      shops: shops.map((block) => new ShopBlockTransformer(block).toObject()),
    }
  }
}
