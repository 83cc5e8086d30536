import type { HttpContext } from '@adonisjs/core/http'

export default class DataController {
  /** GET /account/data: take one's data along, or leave. */
  async show({ inertia }: HttpContext) {
    return inertia.render('account/identity/data/show', {})
  }
}
