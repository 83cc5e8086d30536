import type { HttpContext } from '@adonisjs/core/http'

export default class DataController {
  /** GET /account/data: export and deletion of the account. */
  async show({ inertia }: HttpContext) {
    return inertia.render('account/identity/data/show', {})
  }
}
