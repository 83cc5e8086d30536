import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { PrivateFiles } from '#core/storage/private_files'
import { FindShopOfUser } from '#shops/queries/find_shop_of_user'
import { FindAttachment } from '#catalog/queries/find_attachment'

export default class AttachmentContentsController {
  /** The creator's own original, by a link that soon ends. No buyer comes through this door. */
  @inject()
  async show(
    { auth, params, response }: HttpContext,
    findShop: FindShopOfUser,
    findAttachment: FindAttachment,
    files: PrivateFiles
  ) {
    const { id: shopId } = await findShop.execute(auth.user!.id)
    const { storageKey, fileName, contentType } = await findAttachment.execute({
      shopId,
      id: params.id,
    })
    const { minutes } = marketplace.downloadUrl
    return response.redirect(await files.signedUrl(storageKey, { fileName, contentType, minutes }))
  }
}
