import type { HttpContext } from '@adonisjs/core/http'
import { safePath } from '#core/http/safe_path'

export default class SessionsController {
  /** GET /auth/login */
  async create({ auth, inertia, request, response }: HttpContext) {
    const redirectTo = safePath(request.input('redirect'))
    if (auth.user) return response.redirect().toPath(redirectTo)
    return inertia.render('auth/login', { redirectTo })
  }
}
