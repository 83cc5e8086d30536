import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AdminTaskState } from '#administration/queries/admin_tasks'

/** Work that may wait for an admin. */
export default class AdminTaskTransformer extends BaseTransformer<AdminTaskState> {
  toObject() {
    const { key, count, oldestAt, path, level } = this.resource
    return { key, count, oldestAt: oldestAt?.toISOString() ?? null, path, level }
  }
}
