import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { CheckAttachmentGroups } from '#catalog/attachments/queries/check_attachment_groups'
import { FindAttachment } from '#catalog/attachments/queries/find_attachment'
import { textGroupsValidator } from '#catalog/attachments/validators/attachment_validators'

export default class TextGroupChecksController {
  /** Check synonym groups against a text file. Changes nothing. */
  @inject()
  async store(
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
}
