import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ServiceStatus } from '#operations/queries/find_status'

/** A service of the site, and whether people wait for it. */
export default class ServiceStatusTransformer extends BaseTransformer<ServiceStatus> {
  toObject() {
    const { name, isDelayed, since } = this.resource
    return { name, isDelayed, since: since?.toISOString() ?? null }
  }
}
