import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { GetAdminTasks } from '#web/queries/get_admin_tasks'

export default class HomeController {
  /** GET /admin: open tasks and links to all pages. */
  @inject()
  async show({ inertia }: HttpContext, getTasks: GetAdminTasks) {
    return inertia.render('admin/web/home/show', { tasks: await getTasks.execute() })
  }
}
