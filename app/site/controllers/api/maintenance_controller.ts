import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetMaintenance } from '#site/queries/get_maintenance'

export default class MaintenanceController {
  /** GET /site/maintenance: whether we are closed for work, and what the operator says to it. */
  @inject()
  async show({ serialize }: HttpContext, getMaintenance: GetMaintenance) {
    const { isOn, message } = await getMaintenance.execute()
    return serialize({ maintenance: isOn, message })
  }
}
