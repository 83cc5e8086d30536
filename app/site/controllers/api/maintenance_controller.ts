import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { MaintenanceFlag } from '#site/values/maintenance_flag'

export default class MaintenanceController {
  /** Get whether the site is under maintenance. */
  @inject()
  async show({ serialize }: HttpContext, flag: MaintenanceFlag) {
    const { isOn, message } = await flag.current()
    return serialize({ maintenance: isOn, message })
  }
}
