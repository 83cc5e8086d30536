import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetMaintenance } from '#site/queries/get_maintenance'

export default class MaintenanceController {
  /** GET /site/maintenance */
  @inject()
  async show({ serialize }: HttpContext, getMaintenance: GetMaintenance) {
    return serialize({ maintenance: await getMaintenance.execute() })
  }
}
