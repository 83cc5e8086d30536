import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/shops'
import { HideProduct } from '#catalog/products/actions/hide_product'
import { PublishProduct } from '#catalog/products/actions/publish_product'
import StudioProductTransformer from '#catalog/products/transformers/studio_product_transformer'
import { messageOf } from '#core/errors/failure'
import { limit } from '#core/http/limits/rate_limit'
import { ApplyBatchAction } from '#catalog/products/actions/apply_batch_action'
import { productBatchValidator } from '#catalog/products/validators/product_validator'

@inject()
export default class PublicationsController {
  constructor(private findShop: FindShopOfUser) {}

  /** Publish a product, now or at a later time. */
  @inject()
  async publish({ auth, params, serialize }: HttpContext, publishProduct: PublishProduct) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const product = await publishProduct.execute({ shopId, productId: params.id })
    return serialize(StudioProductTransformer.transform(product))
  }

  /** Take a product off sale, or cancel its schedule. */
  @inject()
  async unpublish({ auth, params, serialize }: HttpContext, hideProduct: HideProduct) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const product = await hideProduct.execute({ shopId, productId: params.id })
    return serialize(StudioProductTransformer.transform(product))
  }

  /** Publish, unpublish or delete several products. The answer has a result for each. */
  @inject()
  async applyBatch(ctx: HttpContext, findShop: FindShopOfUser, applyBatchAction: ApplyBatchAction) {
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
