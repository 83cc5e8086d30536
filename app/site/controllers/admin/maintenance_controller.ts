import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetMaintenance } from '#site/queries/get_maintenance'
import MaintenanceTransformer from '#site/transformers/maintenance_transformer'
import { MOST_MESSAGE, maintenanceValidator } from '#site/validators/maintenance_validator'
import { actorOf } from '#core/http/actor'
import { SetMaintenance } from '#site/actions/set_maintenance'

export default class MaintenanceController {
  /** GET /admin/site/maintenance */
  @inject()
  async edit({ inertia }: HttpContext, getMaintenance: GetMaintenance) {
    const state = MaintenanceTransformer.transform(await getMaintenance.execute())
    return inertia.render('admin/site/maintenance/edit', { state, maxMessage: MOST_MESSAGE })
  }

  /**
   * Turn maintenance mode on or off, or change its message. While it is on, only admins have access; payments and jobs
   * continue. It applies in every process at once.
   */
  @inject()
  async update(ctx: HttpContext, setMaintenance: SetMaintenance, getMaintenance: GetMaintenance) {
    const input = await ctx.request.validateUsing(maintenanceValidator)
    await setMaintenance.execute({ ...input, actor: actorOf(ctx) })
    return ctx.serialize(MaintenanceTransformer.transform(await getMaintenance.execute()))
  }
}
