import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindAttachment } from '#catalog/attachments/queries/find_attachment'
import { SuggestAttachmentGroups } from '#catalog/attachments/queries/suggest_attachment_groups'
import { textGroupsValidator } from '#catalog/attachments/validators/attachment_validators'

export default class TextGroupSuggestionsController {
  /** Suggest synonym groups for a text file. Changes nothing. */
  @inject()
  async store(
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
