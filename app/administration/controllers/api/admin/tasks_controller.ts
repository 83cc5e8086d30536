import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { KeepAdminTasks } from '#administration/queries/keep_admin_tasks'
import AdminTaskTransformer from '#administration/transformers/admin_task_transformer'

export default class TasksController {
  /** List what waits for admins. A count is the total of the list at `path`; null when it could not be counted. */
  @inject()
  async index({ serialize }: HttpContext, keepTasks: KeepAdminTasks) {
    return serialize({ items: AdminTaskTransformer.transform(await keepTasks.execute()) })
  }
}
