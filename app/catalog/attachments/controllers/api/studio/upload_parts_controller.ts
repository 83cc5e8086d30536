import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/limits/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { SignUploadParts } from '#catalog/attachments/actions/sign_upload_parts'
import { FindUpload } from '#catalog/attachments/queries/find_upload'
import { partsValidator } from '#catalog/attachments/validators/attachment_validators'

export default class UploadPartsController {
  /** Get addresses for parts of an upload. */
  @inject()
  async store(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findUpload: FindUpload,
    signUploadParts: SignUploadParts
  ) {
    const { auth, params, request, serialize } = ctx
    const { parts } = await request.validateUsing(partsValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.parts:${shopId}`, perMinute: 1200 }])
    const upload = await findUpload.execute({ shopId, uid: params.uploadKey })
    return serialize({ items: await signUploadParts.execute({ upload, parts }) })
  }
}
