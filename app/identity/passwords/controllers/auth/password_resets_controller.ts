import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'

export default class PasswordResetsController {
  /** GET /auth/forgot */
  async create({ inertia }: HttpContext) {
    return inertia.render('auth/forgot', { minutes: marketplace.passwordReset.minutes })
  }

  /** GET /auth/reset?token=…: the page reads the token and removes it from the URL. */
  async edit({ inertia, response }: HttpContext) {
    response.header('Referrer-Policy', 'no-referrer')
    response.header('Cache-Control', 'no-store')
    return inertia.render('auth/reset', {})
  }
}
