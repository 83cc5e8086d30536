import type { HttpContext } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

/** Paths of private pages. */
const PRIVATE = ['/account', '/admin', '/api', '/auth', '/checkout', '/leave', '/orders', '/studio']

export default class RobotsController {
  /** GET /robots.txt: private paths and the sitemap. */
  async show({ response }: HttpContext) {
    response.type('text/plain').header('Cache-Control', 'public, max-age=3600')
    const rules = PRIVATE.map((path) => `Disallow: ${path}`)
    return ['User-agent: *', ...rules, `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
  }
}
