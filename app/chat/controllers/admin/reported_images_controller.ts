import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindImage } from '#chat/queries/find_image'

export default class ReportedImagesController {
  /** Get a picture of a reported message: redirects to an address that is valid for five minutes. */
  @inject()
  async show({ params, response }: HttpContext, findImage: FindImage) {
    response.header('Cache-Control', 'private, no-store')
    return response.redirect(await findImage.reported(params.id))
  }
}
