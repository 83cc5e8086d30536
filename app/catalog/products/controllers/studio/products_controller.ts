import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindProductDraft } from '#catalog/products/queries/find_product_draft'
import { FindStudioProduct } from '#catalog/products/queries/find_studio_product'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { ListCategories } from '#catalog/categories/queries/list_categories'
import { ListStudioProducts } from '#catalog/products/queries/list_studio_products'
import { FindTakedown } from '#catalog/queries/find_takedown'
import { ListProductNames } from '#catalog/queries/list_product_names'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'
import ProductDraftTransformer from '#catalog/products/transformers/product_draft_transformer'
import StudioProductRowTransformer from '#catalog/products/transformers/studio_product_row_transformer'
import StudioProductTransformer from '#catalog/products/transformers/studio_product_transformer'
import WatermarkDefaultTransformer from '#catalog/products/transformers/watermark_default_transformer'
import { studioProductSearchValidator } from '#catalog/products/validators/studio_product_search_validator'

type StudioShop = Awaited<ReturnType<FindShopOfUser['execute']>>

@inject()
export default class ProductsController {
  constructor(
    private findShop: FindShopOfUser,
    private listCategories: ListCategories,
    private getWatermarkDefault: GetWatermarkDefault,
    private findDraft: FindProductDraft
  ) {}

  @inject()
  async index({ auth, inertia, request }: HttpContext, listProducts: ListStudioProducts) {
    const filters = await request.validateUsing(studioProductSearchValidator)
    const shop = await this.findShop.execute(auth.user!.id)
    const products = await listProducts.execute({ shopId: shop.id, ...filters })
    const categories = await this.listCategories.execute({ shopId: shop.id })
    return inertia.render('studio/catalog/products/index', {
      creatorName: shop.creator.name,
      products: listProp(products, StudioProductRowTransformer.transform(products.items)),
      categories: CategoryTransformer.transform(categories.items),
      filters,
    })
  }

  async create(ctx: HttpContext) {
    const { auth, inertia } = ctx
    shareTranslations(ctx, 'delivery', 'payments')
    const shop = await this.findShop.execute(auth.user!.id)
    return inertia.render('studio/catalog/products/create', await this.#editorProps(shop, null))
  }

  @inject()
  async edit(
    ctx: HttpContext,
    findProduct: FindStudioProduct,
    listProductNames: ListProductNames,
    findTakedown: FindTakedown
  ) {
    const { auth, inertia, params } = ctx
    shareTranslations(ctx, 'delivery', 'payments')
    const shop = await this.findShop.execute(auth.user!.id)
    const product = await findProduct.execute({ shopId: shop.id, id: params.id })
    const ids = product.productPrerequisite
    return inertia.render('studio/catalog/products/edit', {
      ...(await this.#editorProps(shop, product.id)),
      product: StudioProductTransformer.transform(product),
      prerequisites: await listProductNames.execute({ shopId: shop.id, ids }),
      takedownReason: (await findTakedown.execute(product.id))?.reason ?? null,
    })
  }

  /** Props of the editor in addition to the product. */
  async #editorProps(shop: StudioShop, productId: number | null) {
    const categories = await this.listCategories.execute({ shopId: shop.id })
    const settings = await this.getWatermarkDefault.execute({ shopId: shop.id })
    const draft = await this.findDraft.execute({ shopId: shop.id, productId })
    return {
      shopName: shop.name,
      creatorName: shop.creator.name,
      shopCurrency: shop.currency,
      isShopOpen: shop.isOpen,
      categories: CategoryTransformer.transform(categories.items),
      watermarkDefault: WatermarkDefaultTransformer.transform({
        settings,
        version: shop.creator.version,
      }),
      draft: draft && ProductDraftTransformer.transform(draft),
    }
  }
}
