import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetMaintenance } from '#site/queries/get_maintenance'
import MaintenanceTransformer from '#site/transformers/maintenance_transformer'
import { MOST_MESSAGE } from '#site/validators/maintenance_validator'

export default class MaintenanceController {
  /** GET /admin/site/maintenance */
  @inject()
  async edit({ inertia }: HttpContext, getMaintenance: GetMaintenance) {
    const state = MaintenanceTransformer.transform(await getMaintenance.execute())
    return inertia.render('admin/site/maintenance/edit', { state, maxMessage: MOST_MESSAGE })
  }
}
