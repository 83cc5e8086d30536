import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindStudioProduct } from '#catalog/queries/find_studio_product'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { ListCategories } from '#catalog/queries/list_categories'
import { ListStudioProducts } from '#catalog/queries/list_studio_products'
import CategoryTransformer from '#catalog/transformers/category_transformer'
import StudioProductRowTransformer from '#catalog/transformers/studio_product_row_transformer'
import StudioProductTransformer from '#catalog/transformers/studio_product_transformer'
import WatermarkDefaultTransformer from '#catalog/transformers/watermark_default_transformer'
import { studioProductSearchValidator } from '#catalog/validators/studio_product_search_validator'

@inject()
export default class ProductsController {
  constructor(
    private findShop: FindShopOfUser,
    private listCategories: ListCategories,
    private getWatermarkDefault: GetWatermarkDefault
  ) {}

  @inject()
  async index({ auth, inertia, request }: HttpContext, listProducts: ListStudioProducts) {
    const filters = await request.validateUsing(studioProductSearchValidator)
    const shop = await this.findShop.execute(auth.user!.id)
    const products = await listProducts.execute({ shopId: shop.id, ...filters })
    return inertia.render('studio/catalog/products/index', {
      creatorName: shop.creator.name,
      products: listProp(products, StudioProductRowTransformer.transform(products.items)),
      filters,
    })
  }

  async create({ auth, inertia }: HttpContext) {
    const shop = await this.findShop.execute(auth.user!.id)
    const categories = await this.listCategories.execute({ shopId: shop.id })
    return inertia.render('studio/catalog/products/create', {
      shopCurrency: shop.currency,
      categories: CategoryTransformer.transform(categories.items),
      watermarkDefault: await this.#watermarkDefault(shop.id),
    })
  }

  @inject()
  async edit({ auth, inertia, params }: HttpContext, findProduct: FindStudioProduct) {
    const shop = await this.findShop.execute(auth.user!.id)
    const product = await findProduct.execute({ shopId: shop.id, id: params.id })
    const categories = await this.listCategories.execute({ shopId: shop.id })
    return inertia.render('studio/catalog/products/edit', {
      creatorName: shop.creator.name,
      product: StudioProductTransformer.transform(product),
      categories: CategoryTransformer.transform(categories.items),
      watermarkDefault: await this.#watermarkDefault(shop.id),
    })
  }

  async #watermarkDefault(shopId: number) {
    return WatermarkDefaultTransformer.transform(await this.getWatermarkDefault.execute({ shopId }))
  }
}
