import type { HttpContext } from '@adonisjs/core/http'
import { inject } from '@adonisjs/core'
import { MaintenanceFlag } from '#site/values/maintenance_flag'

export default class MaintenanceController {
  /**
   * GET /maintenance: during maintenance, the middleware shows the notice; otherwise redirects to the landing page.
   */
  async show({ response }: HttpContext) {
    return response.redirect().toPath('/')
  }

  /** Get whether the site is under maintenance. */
  @inject()
  async find({ serialize }: HttpContext, flag: MaintenanceFlag) {
    const { isOn, message } = await flag.current()
    return serialize({ maintenance: isOn, message })
  }
}
