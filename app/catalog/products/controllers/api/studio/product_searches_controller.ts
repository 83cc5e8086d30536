import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListStudioProducts } from '#catalog/products/queries/list_studio_products'
import StudioProductRowTransformer from '#catalog/products/transformers/studio_product_row_transformer'
import { studioProductSearchValidator } from '#catalog/products/validators/studio_product_search_validator'

/** Search by title; the specification gives it a path of its own. */
export default class ProductSearchesController {
  /** Find products of your shop by name. */
  @inject()
  async show(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listProducts: ListStudioProducts
  ) {
    const filters = await request.validateUsing(studioProductSearchValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const page = await listProducts.execute({ shopId, ...filters })
    return serialize(listOf(page, StudioProductRowTransformer.transform(page.items)))
  }
}
