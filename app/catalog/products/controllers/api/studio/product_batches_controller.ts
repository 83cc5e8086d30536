import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { wordsOf } from '#core/errors/failure'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ActOnProducts } from '#catalog/products/actions/act_on_products'
import { productBatchValidator } from '#catalog/products/validators/product_validator'

export default class ProductBatchesController {
  /** Publish, unpublish or delete several products. The answer has a result for each. */
  @inject()
  async store(ctx: HttpContext, findShop: FindShopOfUser, actOnProducts: ActOnProducts) {
    const { auth, request, serialize } = ctx
    const { ids, deed } = await request.validateUsing(productBatchValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.batches:${shopId}`, perMinute: 60 }])

    const results = await actOnProducts.execute({ shopId, productIds: ids, deed })
    return serialize({
      results: results.map(({ id, refusal }) => ({
        id,
        done: refusal === null,
        error: refusal?.code ?? null,
        message: refusal ? wordsOf(refusal, refusal.code, ctx) : null,
        missing: (refusal?.details?.missing ?? []) as string[],
      })),
    })
  }
}
