import { WORK_LANGUAGES } from '#catalog/values/product_texts'
import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { settings } from '#core/settings/settings'
import { FindShopOfUser } from '#shops/queries/shops'
import { FindProductDraft } from '#catalog/products/queries/find_product_draft'
import { FindStudioProduct, ListStudioProducts } from '#catalog/products/queries/studio_products'
import { GetWatermarkDefault } from '#catalog/queries/get_watermark_default'
import { ListCategories } from '#catalog/categories/queries/categories'
import { FindTakedown } from '#catalog/queries/find_takedown'
import { ListProductNames } from '#catalog/queries/list_product_names'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'
import ProductDraftTransformer from '#catalog/products/transformers/product_draft_transformer'
import StudioProductRowTransformer from '#catalog/products/transformers/studio_product_row_transformer'
import StudioProductTransformer from '#catalog/products/transformers/studio_product_transformer'
import WatermarkDefaultTransformer from '#catalog/products/transformers/watermark_default_transformer'
import { studioProductSearchValidator } from '#catalog/products/validators/studio_product_search_validator'
import { withStored } from '#core/http/fields/with_stored'
import { ArchiveProduct } from '#catalog/products/actions/archive_product'
import { CreateProduct } from '#catalog/products/actions/create_product'
import { UpdateProduct } from '#catalog/products/actions/update_product'
import { contentOf } from '#catalog/products/validators/product_content'
import {
  createProductValidator,
  updateProductValidator,
} from '#catalog/products/validators/product_validator'
import { limit } from '#core/http/limits/rate_limit'
import { DuplicateProduct } from '#catalog/products/actions/duplicate_product'

type StudioShop = Awaited<ReturnType<FindShopOfUser['execute']>>

const LONGEST_TITLE = 120

@inject()
export default class ProductsController {
  constructor(
    private findShop: FindShopOfUser,
    private listCategories: ListCategories,
    private getWatermarkDefault: GetWatermarkDefault,
    private findDraft: FindProductDraft,
    private findProduct: FindStudioProduct
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

  /** List the products of your shop. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listProducts: ListStudioProducts) {
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
  async find({ auth, params, serialize }: HttpContext, findProduct: FindStudioProduct) {
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

  /** Duplicate a product as a new draft. */
  @inject()
  async duplicate(ctx: HttpContext, duplicateProduct: DuplicateProduct) {
    const { auth, i18n, params, response, serialize } = ctx
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const { id: productId, title: name } = await this.findProduct.execute({ shopId, id: params.id })
    await limit(ctx, [{ key: `catalog.duplicates:${shopId}`, perMinute: 30 }])

    const title = [...i18n.t('catalog.list.copy_of', { title: name })]
    const copy = await duplicateProduct.execute({
      shopId,
      productId,
      title: title.slice(0, LONGEST_TITLE).join(''),
    })
    response.status(201)
    return serialize(StudioProductTransformer.transform(copy))
  }

  /** Find products of your shop by name. */
  @inject()
  async search(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    listProducts: ListStudioProducts
  ) {
    const filters = await request.validateUsing(studioProductSearchValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const page = await listProducts.execute({ shopId, ...filters })
    return serialize(listOf(page, StudioProductRowTransformer.transform(page.items)))
  }

  /** Props of the editor in addition to the product. */
  async #editorProps(shop: StudioShop, productId: number | null) {
    const categories = await this.listCategories.execute({ shopId: shop.id })
    const watermark = await this.getWatermarkDefault.execute({ shopId: shop.id })
    const draft = await this.findDraft.execute({ shopId: shop.id, productId })
    return {
      shopName: shop.name,
      creatorName: shop.creator.name,
      shopCurrency: shop.currency,
      isShopOpen: shop.isOpen,
      workLanguages: [...WORK_LANGUAGES],
      categories: CategoryTransformer.transform(categories.items),
      watermarkDefault: WatermarkDefaultTransformer.transform({
        settings: watermark,
        version: shop.creator.version,
      }),
      marksPictures: settings.get('marks.pictures'),
      marksPacks: settings.get('marks.packs'),
      marksBooks: settings.get('marks.epub'),
      draft: draft && ProductDraftTransformer.transform(draft),
    }
  }
}
