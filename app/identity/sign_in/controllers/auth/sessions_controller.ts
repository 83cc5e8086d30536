import type { HttpContext } from '@adonisjs/core/http'
import { readSessionEnd } from '#identity/sessions/authentication/session_end_notices'
import { safePath } from '#core/http/safe_path'

export default class SessionsController {
  /** GET /auth/login */
  async create(ctx: HttpContext) {
    const { auth, inertia, request, response } = ctx
    const redirectTo = safePath(request.input('redirect'))
    if (auth.user) return response.redirect().toPath(redirectTo)
    return inertia.render('auth/login', { redirectTo, ended: readSessionEnd(ctx) })
  }
}
