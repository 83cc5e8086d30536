import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { actorOf } from '#core/http/actor'
import { listOf } from '#core/http/pagination'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { DeleteAttachment } from '#catalog/attachments/actions/delete_attachment'
import { RegisterAttachment } from '#catalog/attachments/actions/register_attachment'
import { RenameAttachment } from '#catalog/attachments/actions/rename_attachment'
import { FindAttachment } from '#catalog/attachments/queries/find_attachment'
import { ListAttachments } from '#catalog/attachments/queries/list_attachments'
import AttachmentTransformer from '#catalog/attachments/transformers/attachment_transformer'
import LibraryFileTransformer from '#catalog/attachments/transformers/library_file_transformer'
import {
  attachmentListValidator,
  registrationValidator,
  renamingValidator,
} from '#catalog/attachments/validators/attachment_validators'

@inject()
export default class AttachmentsController {
  constructor(private findShop: FindShopOfUser) {}

  /** List the files of your library. */
  @inject()
  async index({ auth, request, serialize }: HttpContext, listAttachments: ListAttachments) {
    const filters = await request.validateUsing(attachmentListValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const page = await listAttachments.execute({ shopId, ...filters })
    return serialize(listOf(page, LibraryFileTransformer.transform(page.items)))
  }

  /** Register an uploaded file. */
  @inject()
  async store(ctx: HttpContext, registerAttachment: RegisterAttachment) {
    const { auth, request, response, serialize } = ctx
    const { uploadKey, isOwnWork } = await request.validateUsing(registrationValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const attachment = await registerAttachment.execute({
      shopId,
      uploadKey,
      confirmedBy: isOwnWork ? actorOf(ctx) : undefined,
    })
    response.status(201)
    return serialize(AttachmentTransformer.transform(attachment))
  }

  /** Rename a file. */
  @inject()
  async update(
    ctx: HttpContext,
    findAttachment: FindAttachment,
    renameAttachment: RenameAttachment
  ) {
    const { name } = await ctx.request.validateUsing(renamingValidator)
    const { id: shopId } = await this.findShop.execute(ctx.auth.user!.id)
    const { id: attachmentId } = await findAttachment.execute({ shopId, id: ctx.params.id })
    const renamed = await renameAttachment.execute({ attachmentId, name, actor: actorOf(ctx) })
    return ctx.serialize(AttachmentTransformer.transform(renamed))
  }

  /** Delete a file that no product uses. */
  @inject()
  async destroy(
    { auth, params, serialize }: HttpContext,
    findAttachment: FindAttachment,
    deleteAttachment: DeleteAttachment
  ) {
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const { id: attachmentId } = await findAttachment.execute({ shopId, id: params.id })
    await deleteAttachment.execute({ attachmentId })
    return serialize(null)
  }
}
