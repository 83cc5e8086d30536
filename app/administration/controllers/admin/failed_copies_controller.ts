import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { ListFailedCopies } from '#operations/queries/list_failed_copies'
import FailedCopyTransformer from '#administration/transformers/failed_copy_transformer'
import { pagesValidator } from '#administration/validators/activity_validators'

export default class FailedCopiesController {
  /** GET /admin/failed-copies: copies that could not be made, to be made again. */
  @inject()
  async index(ctx: HttpContext, listCopies: ListFailedCopies) {
    const page = await listCopies.execute(await ctx.request.validateUsing(pagesValidator))
    shareTranslations(ctx, 'delivery')
    return ctx.inertia.render('admin/administration/failed_copies/index', {
      copies: listProp(page, FailedCopyTransformer.transform(page.items)),
    })
  }
}
