import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'
import { settings } from '#core/settings/settings'
import { safePath } from '#core/http/safe_path'

export default class AccountsController {
  /** GET /auth/register */
  async create({ auth, inertia, request, response }: HttpContext) {
    const redirectTo = safePath(request.input('redirect'))
    if (auth.user) return response.redirect().toPath(redirectTo)

    const { digits, minutes } = marketplace.verificationCode
    return inertia.render('auth/register', {
      redirectTo,
      code: { digits, minutes },
      isOpen: settings.get('registration.open'),
    })
  }
}
