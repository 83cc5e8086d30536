import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import {
  ListCategories,
  FindCategory,
  FindCategoryRow,
} from '#catalog/categories/queries/categories'
import CategoryTransformer from '#catalog/categories/transformers/category_transformer'
import { withStored } from '#core/http/fields/with_stored'
import { DeleteCategory } from '#catalog/categories/actions/delete_category'
import { SaveCategory } from '#catalog/categories/actions/save_category'
import Category from '#catalog/models/category'
import {
  categoryValidator,
  categoryOrderValidator,
} from '#catalog/categories/validators/category_validator'
import { SortCategories } from '#catalog/categories/actions/sort_categories'

@inject()
export default class CategoriesController {
  constructor(
    private findShop: FindShopOfUser,
    private findCategory: FindCategory,
    private findRow: FindCategoryRow,
    private saveCategory: SaveCategory
  ) {}

  /** GET /studio/categories: the shop's categories. */
  @inject()
  async index(ctx: HttpContext, findShop: FindShopOfUser, listCategories: ListCategories) {
    const { id: shopId } = await findShop.execute(ctx.auth.getUserOrFail().id)
    const page = await listCategories.execute({ shopId })
    shareTranslations(ctx, 'shops')
    return ctx.inertia.render('studio/catalog/categories/index', {
      categories: listProp(page, CategoryTransformer.transform(page.items)),
    })
  }

  /** List the categories of your shop. */
  @inject()
  async list(ctx: HttpContext, listCategories: ListCategories) {
    const page = await listCategories.execute({ shopId: await this.#shopId(ctx) })
    return ctx.serialize(listOf(page, CategoryTransformer.transform(page.items)))
  }

  /** Create a category. */
  async store(ctx: HttpContext) {
    const fields = await ctx.request.validateUsing(categoryValidator)
    const shopId = await this.#shopId(ctx)
    const category = new Category().merge({ shopId })
    const { id } = await this.saveCategory.execute({ category, ...fields })
    ctx.response.status(201)
    return ctx.serialize(await this.#data(shopId, id))
  }

  /** Get a category of your shop. */
  async find(ctx: HttpContext) {
    return ctx.serialize(await this.#data(await this.#shopId(ctx), ctx.params.id))
  }

  /** Change a category. */
  async update(ctx: HttpContext) {
    const fields = await ctx.request.validateUsing(categoryValidator)
    const shopId = await this.#shopId(ctx)
    const category = await this.findCategory.execute({ shopId, id: ctx.params.id })
    const data = () => this.#data(shopId, category.id)
    await withStored(ctx, () => this.saveCategory.execute({ category, ...fields }), data)
    return ctx.serialize(await data())
  }

  /** Delete a category. Its products stay. */
  @inject()
  async destroy(ctx: HttpContext, deleteCategory: DeleteCategory) {
    const shopId = await this.#shopId(ctx)
    await deleteCategory.execute(await this.findCategory.execute({ shopId, id: ctx.params.id }))
    return ctx.serialize(null)
  }

  /** Sort the categories of your shop. */
  @inject()
  async sort(
    { auth, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    sortCategories: SortCategories,
    listCategories: ListCategories
  ) {
    const { ids } = await request.validateUsing(categoryOrderValidator)
    const { id: shopId } = await findShop.execute(auth.getUserOrFail().id)
    await sortCategories.execute({ shopId, ids })
    const page = await listCategories.execute({ shopId })
    return serialize(listOf(page, CategoryTransformer.transform(page.items)))
  }

  async #shopId({ auth }: HttpContext): Promise<number> {
    return (await this.findShop.execute(auth.user!.id)).id
  }

  async #data(shopId: number, id: number) {
    return CategoryTransformer.transform(await this.findRow.execute({ shopId, id }))
  }
}
