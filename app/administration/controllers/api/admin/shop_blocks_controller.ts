import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { ListShopBlocks } from '#administration/queries/list_shop_blocks'
import ShopBlockTransformer from '#administration/transformers/shop_block_transformer'
import { shopBlockListValidator } from '#administration/validators/user_validators'

export default class ShopBlocksController {
  /** List the customers that shops have blocked, the latest first. */
  @inject()
  async index({ request, serialize }: HttpContext, listBlocks: ListShopBlocks) {
    const page = await listBlocks.execute(await request.validateUsing(shopBlockListValidator))
    return serialize(listOf(page, ShopBlockTransformer.transform(page.items)))
  }
}
