import { BaseTransformer } from '@adonisjs/core/transformers'
import type { Maintenance } from '#site/queries/get_maintenance'

/** Maintenance mode as admins see it. */
export default class MaintenanceTransformer extends BaseTransformer<Maintenance> {
  toObject() {
    return {
      ...this.pick(this.resource, ['isOn']),
      /** Shown to visitors in addition to the default text. */
      message: this.resource.message,
      /** When it was turned on or off, or its message changed; null when it never was. */
      changedAt: this.resource.changedAt,
    }
  }
}
