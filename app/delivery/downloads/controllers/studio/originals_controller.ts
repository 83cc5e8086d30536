import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindAttachment } from '#catalog/attachments/queries/attachments'
import { actorOf } from '#core/http/actor'
import { CreateOriginalLink } from '#delivery/downloads/actions/create_original_link'
import { FindShopOfUser } from '#shops/queries/shops'

export default class OriginalsController {
  /** Download the original of a file. Redirects to a short-lived address. */
  @inject()
  async show(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findAttachment: FindAttachment,
    createOriginalLink: CreateOriginalLink
  ) {
    const { auth, params, request, response } = ctx
    const userId = auth.user!.id
    const { id: shopId } = await findShop.execute(userId)
    const attachment = await findAttachment.execute({ shopId, id: params.id })
    const { url } = await createOriginalLink.execute({
      attachment,
      userId,
      actor: actorOf(ctx),
      userAgent: request.header('user-agent') ?? null,
    })
    return response.redirect(url)
  }
}
