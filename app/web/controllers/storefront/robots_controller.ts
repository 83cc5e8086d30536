import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

export default class RobotsController {
  /** GET /robots.txt: what is nobody's but its owner's is not worth a visit. */
  async show({ response, view }: HttpContext) {
    response.type('text/plain').header('Cache-Control', 'public, max-age=3600')
    return view.render('crawlers/robots', { origin: appUrl })
  }
}
