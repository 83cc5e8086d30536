import type { HttpContext } from '@adonisjs/core/http'
import marketplace from '#config/marketplace'

export default class ImpersonationController {
  /** GET /admin/impersonation: the form to impersonate a user. */
  async show({ inertia }: HttpContext) {
    return inertia.render('admin/identity/impersonation/show', {
      minutes: marketplace.impersonation.minutes,
    })
  }
}
