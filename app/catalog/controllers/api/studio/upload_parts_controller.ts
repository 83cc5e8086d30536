import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { limit } from '#core/http/rate_limit'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { AddressParts } from '#catalog/actions/address_parts'
import { FindUpload } from '#catalog/queries/find_upload'
import { partsValidator } from '#catalog/validators/attachment_validators'

export default class UploadPartsController {
  /** Where to send these parts of a file. */
  @inject()
  async store(
    ctx: HttpContext,
    findShop: FindShopOfUser,
    findUpload: FindUpload,
    addressParts: AddressParts
  ) {
    const { auth, params, request, serialize } = ctx
    const { parts } = await request.validateUsing(partsValidator)
    const { id: shopId } = await findShop.execute(auth.user!.id)
    await limit(ctx, [{ key: `catalog.parts:${shopId}`, perMinute: 1200 }])
    const upload = await findUpload.execute({ shopId, uid: params.uploadKey })
    return serialize({ items: await addressParts.execute({ upload, parts }) })
  }
}
