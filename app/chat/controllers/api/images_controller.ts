import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { limit } from '#core/http/limits/rate_limit'
import { imageOf } from '#platform/pictures/image_of'
import { StoreImage } from '#chat/actions/store_image'
import { FindImage } from '#chat/queries/find_image'
import ChatImageTransformer from '#chat/transformers/chat_image_transformer'

export default class ImagesController {
  /** Upload a picture for a message: the form field `image`, at most 2 MiB. It is deleted after a day unless sent. */
  @inject()
  async store(ctx: HttpContext, storeImage: StoreImage) {
    const { id: userId } = ctx.auth.getUserOrFail()
    const { perHour } = marketplace.chat.images
    await limit(ctx, [{ key: `chat.images:${userId}`, perHour }])
    const image = await storeImage.execute({ userId, bytes: await imageOf(ctx) })
    ctx.response.status(201)
    return ctx.serialize(ChatImageTransformer.transform(image))
  }

  /** Get a picture of one of your chats: redirects to an address that is valid for five minutes. */
  @inject()
  async show({ auth, params, response }: HttpContext, findImage: FindImage) {
    const { id: userId } = auth.getUserOrFail()
    response.header('Cache-Control', 'private, no-store')
    return response.redirect(await findImage.execute({ id: params.id, userId }))
  }
}
