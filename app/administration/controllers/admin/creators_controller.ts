import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { ListAttachments } from '#catalog/attachments/queries/list_attachments'
import LibraryFileTransformer from '#catalog/attachments/transformers/library_file_transformer'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindCreator } from '#administration/queries/find_creator'
import { ListCreators } from '#administration/queries/list_creators'
import AdminCreatorDetailsTransformer from '#administration/transformers/admin_creator_details_transformer'
import AdminCreatorTransformer from '#administration/transformers/admin_creator_transformer'
import { creatorListValidator } from '#administration/validators/creator_validators'
import { pageOnlyValidator } from '#administration/validators/user_validators'

export default class CreatorsController {
  /** GET /admin/creators: all creators. */
  @inject()
  async index({ request, inertia }: HttpContext, listCreators: ListCreators) {
    const query = await request.validateUsing(creatorListValidator)
    const page = await listCreators.execute(query)
    const { status = null, verified = null, q = '' } = query
    return inertia.render('admin/administration/creators/index', {
      filter: { status, verified, q },
      creators: listProp(page, AdminCreatorTransformer.transform(page.items)),
    })
  }

  /** GET /admin/creators/:id: one creator with terms, verification and files. */
  @inject()
  async show(ctx: HttpContext, findCreator: FindCreator, listFiles: ListAttachments) {
    const { params, request, inertia } = ctx
    const creator = await findCreator.execute(params.id)
    const { page } = await request.validateUsing(pageOnlyValidator)
    const files = await listFiles.execute({ shopId: creator.shopId, page })
    shareTranslations(ctx, 'delivery')
    return inertia.render('admin/administration/creators/show', {
      creator: AdminCreatorDetailsTransformer.transform(creator),
      files: listProp(files, LibraryFileTransformer.transform(files.items)),
      impersonationMinutes: marketplace.impersonation.minutes,
    })
  }
}
