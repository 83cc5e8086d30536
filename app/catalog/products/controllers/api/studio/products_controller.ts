import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { withStored } from '#core/http/fields/with_stored'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ArchiveProduct } from '#catalog/products/actions/archive_product'
import { CreateProduct } from '#catalog/products/actions/create_product'
import { UpdateProduct } from '#catalog/products/actions/update_product'
import { FindStudioProduct } from '#catalog/products/queries/find_studio_product'
import { ListStudioProducts } from '#catalog/products/queries/list_studio_products'
import StudioProductRowTransformer from '#catalog/products/transformers/studio_product_row_transformer'
import StudioProductTransformer from '#catalog/products/transformers/studio_product_transformer'
import { contentOf } from '#catalog/products/validators/product_content'
import {
  createProductValidator,
  updateProductValidator,
} from '#catalog/products/validators/product_validator'
import { studioProductSearchValidator } from '#catalog/products/validators/studio_product_search_validator'

@inject()
export default class ProductsController {
  constructor(private findShop: FindShopOfUser) {}

  /** List the products of your shop. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listProducts: ListStudioProducts) {
    const filters = await request.validateUsing(studioProductSearchValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const page = await listProducts.execute({ shopId, ...filters })
    return serialize(listOf(page, StudioProductRowTransformer.transform(page.items)))
  }

  /** Create a product as a draft. */
  @inject()
  async store(ctx: HttpContext, createProduct: CreateProduct) {
    const { auth, request, response, serialize } = ctx
    const content = contentOf(await request.validateUsing(createProductValidator))
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const product = await createProduct.execute({ shopId, content })
    response.status(201)
    return serialize(StudioProductTransformer.transform(product))
  }

  /** Get a product of your shop with everything the editor needs. */
  @inject()
  async show({ auth, params, serialize }: HttpContext, findProduct: FindStudioProduct) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const product = await findProduct.execute({ shopId, id: params.id })
    return serialize(StudioProductTransformer.transform(product))
  }

  /**
   * Replace the content of a product. With `version`, only if that is still the current version. With
   * `notifyBuyers: false`, buyers are not told about new files.
   */
  @inject()
  async update(ctx: HttpContext, updateProduct: UpdateProduct, findProduct: FindStudioProduct) {
    const valid = await ctx.request.validateUsing(updateProductValidator)
    const { version, notifyBuyers, ...payload } = valid
    const { id: shopId } = await this.findShop.execute(ctx.auth.user!.id)
    const productId = ctx.params.id
    const input = { shopId, productId, version, notifyBuyers, content: contentOf(payload) }
    const product = await withStored(
      ctx,
      () => updateProduct.execute(input),
      async () =>
        StudioProductTransformer.transform(await findProduct.execute({ shopId, id: productId }))
    )
    return ctx.serialize(StudioProductTransformer.transform(product))
  }

  /** Delete a product. Its buyers keep their files. */
  @inject()
  async destroy({ auth, params, serialize }: HttpContext, archiveProduct: ArchiveProduct) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    await archiveProduct.execute({ shopId, productId: params.id })
    return serialize(null)
  }
}
