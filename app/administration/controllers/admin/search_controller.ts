import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { SearchEverything } from '#administration/queries/search_everything'
import FoundGroupTransformer from '#administration/transformers/found_group_transformer'
import { searchValidator } from '#administration/validators/activity_validators'

export default class SearchController {
  /**
   * Search users, shops, products, orders, payments, refunds, withdrawals, tickets and settings. `q` is any part of a
   * name, or a number; of each kind the first five are listed.
   */
  @inject()
  async index({ request, i18n, serialize }: HttpContext, search: SearchEverything) {
    const { q = '' } = await request.validateUsing(searchValidator)
    const groups = q === '' ? [] : await search.execute({ q, locale: i18n.locale })
    return serialize({ groups: FoundGroupTransformer.transform(groups) })
  }
}
