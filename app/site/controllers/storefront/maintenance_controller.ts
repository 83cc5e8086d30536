import type { HttpContext } from '@adonisjs/core/http'

export default class MaintenanceController {
  /**
   * GET /maintenance: during maintenance, the middleware shows the notice; otherwise redirects to the landing page.
   */
  async show({ response }: HttpContext) {
    return response.redirect().toPath('/')
  }
}
