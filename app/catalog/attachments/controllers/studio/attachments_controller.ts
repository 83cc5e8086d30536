import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { ListAttachments } from '#catalog/attachments/queries/list_attachments'
import LibraryFileTransformer from '#catalog/attachments/transformers/library_file_transformer'
import { attachmentListValidator } from '#catalog/attachments/validators/attachment_validators'

export default class AttachmentsController {
  /** The file library. */
  @inject()
  async index(ctx: HttpContext, findShop: FindShopOfUser, listAttachments: ListAttachments) {
    const { auth, inertia, request } = ctx
    shareTranslations(ctx, 'delivery')
    const filters = await request.validateUsing(attachmentListValidator)
    const shop = await findShop.execute(auth.user!.id)
    const files = await listAttachments.execute({ shopId: shop.id, ...filters })
    return inertia.render('studio/catalog/files/index', {
      files: listProp(files, LibraryFileTransformer.transform(files.items)),
      filters,
    })
  }
}
