import type { HttpContext } from '@adonisjs/core/http'

export default class MaintenanceController {
  /** GET /maintenance: the notice while it holds (its middleware shows it), else the way home. */
  async show({ response }: HttpContext) {
    return response.redirect().toPath('/')
  }
}
