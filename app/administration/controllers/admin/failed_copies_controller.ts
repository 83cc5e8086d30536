import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { ListFailedCopies } from '#operations/queries/list_failed_copies'
import FailedCopyTransformer from '#administration/transformers/failed_copy_transformer'
import { failureListValidator } from '#administration/validators/activity_validators'

export default class FailedCopiesController {
  /** GET /admin/failed-copies: copies that could not be made, to be made again. */
  @inject()
  async index(ctx: HttpContext, listCopies: ListFailedCopies) {
    const { q = '', ...paging } = await ctx.request.validateUsing(failureListValidator)
    const page = await listCopies.execute({ q, ...paging })
    shareTranslations(ctx, 'delivery', 'operations')
    return ctx.inertia.render('admin/administration/failed_copies/index', {
      filters: { q },
      copies: listProp(page, FailedCopyTransformer.transform(page.items)),
    })
  }
}
