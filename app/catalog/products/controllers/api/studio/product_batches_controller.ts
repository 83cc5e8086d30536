import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { messageOf } from '#core/errors/failure'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ApplyBatchAction } from '#catalog/products/actions/apply_batch_action'
import { productBatchValidator } from '#catalog/products/validators/product_validator'

export default class ProductBatchesController {
  /** Publish, unpublish or delete several products. The answer has a result for each. */
  @inject()
  async store(ctx: HttpContext, findShop: FindShopOfUser, applyBatchAction: ApplyBatchAction) {
    const { auth, request, serialize } = ctx
    const { ids, deed } = await request.validateUsing(productBatchValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.batches:${shopId}`, perMinute: 60 }])

    const results = await applyBatchAction.execute({ shopId, productIds: ids, deed })
    return serialize({
      results: results.map(({ id, error: domainError }) => ({
        id,
        done: domainError === null,
        error: domainError?.code ?? null,
        message: domainError ? messageOf(domainError, domainError.code, ctx) : null,
        missing: (domainError?.details?.missing ?? []) as string[],
      })),
    })
  }
}
