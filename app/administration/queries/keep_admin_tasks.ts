import { inject } from '@adonisjs/core'
import { ListAdminTasks, type AdminTaskState } from '#administration/queries/list_admin_tasks'

let kept: { until: number; tasks: Promise<AdminTaskState[]> } | null = null

/**
 * The tasks of admins, kept in the process for a few seconds: each reading queries a dozen tables, and several
 * admins read them at once.
 */
@inject()
export class KeepAdminTasks {
  /** Milliseconds; tests set it to zero. */
  static maxAge = 5_000

  constructor(private listTasks: ListAdminTasks) {}

  execute(): Promise<AdminTaskState[]> {
    if (kept && performance.now() < kept.until) return kept.tasks
    const tasks = this.listTasks.execute()
    kept = { until: performance.now() + KeepAdminTasks.maxAge, tasks }
    tasks.catch(() => {
      kept = null
    })
    return tasks
  }
}
