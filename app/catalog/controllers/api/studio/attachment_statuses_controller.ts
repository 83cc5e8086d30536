import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindAttachment } from '#catalog/queries/find_attachment'
import AttachmentStatusTransformer from '#catalog/transformers/attachment_status_transformer'

export default class AttachmentStatusesController {
  @inject()
  async show(
    { auth, params, serialize }: HttpContext,
    findShop: FindShopOfUser,
    findAttachment: FindAttachment
  ) {
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const attachment = await findAttachment.execute({ shopId, id: params.id })
    return serialize(AttachmentStatusTransformer.transform(attachment))
  }
}
