import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { listProp, listOf } from '#core/http/pagination'
import { shareTranslations } from '#core/i18n/translations'
import { FindShopOfUser } from '#shops/queries/shops'
import { ListAttachments, FindAttachment } from '#catalog/attachments/queries/attachments'
import LibraryFileTransformer from '#catalog/attachments/transformers/library_file_transformer'
import {
  attachmentListValidator,
  packContentsValidator,
  registrationValidator,
  renamingValidator,
  textGroupsValidator,
} from '#catalog/attachments/validators/attachment_validators'
import { ListPackEntries, packCounts } from '#catalog/attachments/queries/pack_entries'
import { actorOf } from '#core/http/actor'
import { DeleteAttachment } from '#catalog/attachments/actions/delete_attachment'
import { RegisterAttachment } from '#catalog/attachments/actions/register_attachment'
import { RenameAttachment } from '#catalog/attachments/actions/rename_attachment'
import AttachmentTransformer from '#catalog/attachments/transformers/attachment_transformer'
import { limit } from '#core/http/limits/rate_limit'
import {
  CheckAttachmentGroups,
  SuggestAttachmentGroups,
} from '#catalog/attachments/queries/attachment_groups'

@inject()
export default class AttachmentsController {
  constructor(private findShop: FindShopOfUser) {}

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

  /** List the files of your library. */
  @inject()
  async list({ auth, request, serialize }: HttpContext, listAttachments: ListAttachments) {
    const filters = await request.validateUsing(attachmentListValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const page = await listAttachments.execute({ shopId, ...filters })
    return serialize(listOf(page, LibraryFileTransformer.transform(page.items)))
  }

  /** Register an uploaded file. */
  @inject()
  async store(ctx: HttpContext, registerAttachment: RegisterAttachment) {
    const { auth, request, response, serialize } = ctx
    const { uploadKey, isOwnWork, isSrgbAgreed } =
      await request.validateUsing(registrationValidator)
    const { id: shopId } = await this.findShop.execute(auth.user!.id)
    const attachment = await registerAttachment.execute({
      shopId,
      uploadKey,
      confirmedBy: isOwnWork ? actorOf(ctx) : undefined,
      isSrgbAgreed,
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

  /** List what is in a pack, or the pictures of an EPUB, and which of them carry the mark. */
  @inject()
  async listContents(
    { auth, params, request, serialize }: HttpContext,
    findShop: FindShopOfUser,
    findAttachment: FindAttachment,
    listEntries: ListPackEntries
  ) {
    const paging = await request.validateUsing(packContentsValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const attachment = await findAttachment.execute({ shopId, id: params.id })
    const page = await listEntries.execute({ attachmentId: attachment.id, ...paging })
    const items = page.items.map((entry) => ({ ...entry, bytes: Number(entry.bytes) }))
    return serialize({ ...listOf(page, items), counts: packCounts(attachment.contents) })
  }

  /** Check synonym groups against a text file or an EPUB. Changes nothing. */
  @inject()
  async checkTextGroups(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findAttachment: FindAttachment,
    checkGroups: CheckAttachmentGroups
  ) {
    const { auth, params, request, serialize } = ctx
    const { groups } = await request.validateUsing(textGroupsValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const attachment = await findAttachment.execute({ shopId, id: params.id })
    await limit(ctx, [{ key: `catalog.group_checks:${shopId}`, perMinute: 60 }])
    return serialize(await checkGroups.execute(attachment, groups))
  }

  /** Suggest synonym groups for a text file or an EPUB. Changes nothing. */
  @inject()
  async suggestTextGroups(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findAttachment: FindAttachment,
    suggestGroups: SuggestAttachmentGroups
  ) {
    const { auth, params, request, serialize } = ctx
    // The groups chosen so far; suggestions must be compatible with them.
    const { groups } = await request.validateUsing(textGroupsValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const attachment = await findAttachment.execute({ shopId, id: params.id })
    await limit(ctx, [{ key: `catalog.group_suggestions:${shopId}`, perMinute: 20 }])
    return serialize({ suggestions: await suggestGroups.execute(attachment, groups) })
  }
}
