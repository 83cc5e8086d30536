import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { PrepareUpload } from '#catalog/actions/prepare_upload'
import { uploadRequestValidator } from '#catalog/validators/attachment_validators'

export default class AttachmentUploadsController {
  @inject()
  async store(ctx: HttpContext, findShop: FindShopOfUser, prepareUpload: PrepareUpload) {
    const { auth, request, response, serialize } = ctx
    const { fileName, byteSize } = await request.validateUsing(uploadRequestValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.uploads:${shopId}`, perMinute: 60 }])
    response.status(201)
    return serialize(await prepareUpload.execute({ shopId, fileName, byteSize }))
  }
}
