import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { DeleteCategory } from '#catalog/actions/delete_category'
import { SaveCategory } from '#catalog/actions/save_category'
import Category from '#catalog/models/category'
import { FindCategory } from '#catalog/queries/find_category'
import { ListCategories } from '#catalog/queries/list_categories'
import CategoryTransformer from '#catalog/transformers/category_transformer'
import { categoryValidator } from '#catalog/validators/category_validator'

@inject()
export default class CategoriesController {
  constructor(
    private findShop: FindShopOfUser,
    private findCategory: FindCategory,
    private saveCategory: SaveCategory
  ) {}

  @inject()
  async index({ auth, serialize }: HttpContext, listCategories: ListCategories) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const page = await listCategories.execute({ shopId })
    return serialize(listOf(page, CategoryTransformer.transform(page.items)))
  }

  async store({ auth, request, response, serialize }: HttpContext) {
    const fields = await request.validateUsing(categoryValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const category = new Category().merge({ shopId })
    await this.saveCategory.execute({ category, ...fields })
    response.status(201)
    return serialize(CategoryTransformer.transform(category))
  }

  async show(ctx: HttpContext) {
    return ctx.serialize(CategoryTransformer.transform(await this.#own(ctx)))
  }

  async update(ctx: HttpContext) {
    const fields = await ctx.request.validateUsing(categoryValidator)
    const category = await this.saveCategory.execute({ category: await this.#own(ctx), ...fields })
    return ctx.serialize(CategoryTransformer.transform(category))
  }

  @inject()
  async destroy(ctx: HttpContext, deleteCategory: DeleteCategory) {
    await deleteCategory.execute(await this.#own(ctx))
    return ctx.serialize(null)
  }

  async #own({ auth, params }: HttpContext): Promise<Category> {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    return this.findCategory.execute({ shopId, id: params.id })
  }
}
