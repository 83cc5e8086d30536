import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/shops'
import { DeleteProductDraft } from '#catalog/products/actions/delete_product_draft'
import { SaveProductDraft } from '#catalog/products/actions/save_product_draft'
import { FindStudioProduct } from '#catalog/products/queries/studio_products'
import {
  productDraftValidator,
  previewValidator,
} from '#catalog/products/validators/product_draft_validator'
import { safeHtmlOf } from '#site/values/safe_html'

@inject()
export default class ProductDraftsController {
  constructor(
    private findShop: FindShopOfUser,
    private findProduct: FindStudioProduct
  ) {}

  /** Save unsaved changes to a product. */
  @inject()
  async update(ctx: HttpContext, keepDraft: SaveProductDraft) {
    const { content } = await ctx.request.validateUsing(productDraftValidator)
    const where = await this.#place(ctx)
    await limit(ctx, [{ key: `catalog.drafts:${where.shopId}`, perMinute: 120 }])
    await keepDraft.execute({ ...where, content })
    return ctx.serialize(null)
  }

  /** Discard unsaved changes to a product. */
  @inject()
  async destroy(ctx: HttpContext, dropDraft: DeleteProductDraft) {
    await dropDraft.execute(await this.#place(ctx))
    return ctx.serialize(null)
  }

  /** Render a description as the shop shows it. Changes nothing. */
  @inject()
  async preview(ctx: HttpContext, findShop: FindShopOfUser) {
    const { auth, request, serialize } = ctx
    const { description } = await request.validateUsing(previewValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.previews:${shopId}`, perMinute: 120 }])
    return serialize({ html: safeHtmlOf(description ?? '') })
  }

  async #place({ auth, params }: HttpContext) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    if (params.id === undefined) return { shopId, productId: null }
    const product = await this.findProduct.execute({ shopId, id: params.id })
    return { shopId, productId: product.id }
  }
}
