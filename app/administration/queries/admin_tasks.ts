import app from '@adonisjs/core/services/app'
import logger from '@adonisjs/core/services/logger'
import { loadedClass, type Class } from '#core/loaded_class'
import { adminTasks, type AdminTask } from '#core/tasks/admin_tasks'
import { inject } from '@adonisjs/core'

export interface AdminTaskState extends Pick<AdminTask, 'key' | 'path' | 'level' | 'list'> {
  /** Null when it could not be counted. */
  count: number | null
  oldestAt: Date | null
}

/** Every registered task with its count, also those that are zero. One that cannot be counted does not stop the others. */
export class ListAdminTasks {
  async execute(): Promise<AdminTaskState[]> {
    const results = new Map<string, Promise<unknown>>()
    return Promise.all(adminTasks().map((task) => this.#stateOf(task, results)))
  }

  async #stateOf(
    { key, path, level, list, load, input, waiting }: AdminTask,
    results: Map<string, Promise<unknown>>
  ): Promise<AdminTaskState> {
    try {
      const Query = await loadedClass(load)
      const execution = `${Query.name} ${JSON.stringify(input ?? {})}`
      const running = results.get(execution) ?? runQuery(Query, input)
      results.set(execution, running)
      const found = waiting(await running)
      const { count, oldestAt = null } = typeof found === 'number' ? { count: found } : found
      return { key, path, level, list, count, oldestAt }
    } catch (error) {
      logger.error({ err: error, task: key }, 'a task of admins could not be counted')
      return { key, path, level, list, count: null, oldestAt: null }
    }
  }
}

async function runQuery(Query: Class<any>, input?: object): Promise<unknown> {
  return (await app.container.make(Query)).execute(input)
}

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
