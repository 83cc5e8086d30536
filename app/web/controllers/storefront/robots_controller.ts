import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

/** What is nobody's but its owner's is not worth a visit. */
const PRIVATE = ['/account', '/admin', '/api', '/auth', '/checkout', '/leave', '/orders', '/studio']

export default class RobotsController {
  /** GET /robots.txt: where search engines need not look, and where everything is. */
  async show({ response }: HttpContext) {
    response.type('text/plain').header('Cache-Control', 'public, max-age=3600')
    const rules = PRIVATE.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...rules, `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
  }
}
