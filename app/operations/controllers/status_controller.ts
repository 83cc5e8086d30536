import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { FindStatus } from '#operations/queries/find_status'
import ServiceStatusTransformer from '#operations/transformers/service_status_transformer'

@inject()
export default class StatusController {
  constructor(private findStatus: FindStatus) {}

  /** GET /status: whether anything is late, for people who wait. */
  async show({ inertia }: HttpContext) {
    const services = await this.findStatus.execute()
    return inertia.render('storefront/operations/status/show', {
      services: ServiceStatusTransformer.transform(services),
    })
  }

  /** Get which services of the site are late, and since when. Nothing is lost meanwhile. */
  async find({ serialize }: HttpContext) {
    const services = await this.findStatus.execute()
    return serialize({ services: ServiceStatusTransformer.transform(services) })
  }
}
