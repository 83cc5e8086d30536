import type { Load, Loaded } from '#core/loaded_class'

/** What a query says about the work that waits for an admin. */
export type Waiting = number | { count: number; oldestAt?: Date | null }

type Task<Source, Result> = {
  /** Its place on the dashboard: tasks with a lower rank come first. */
  rank: number
  /** The page on which the work is done. */
  path: string
  /** Red: something failed, and waiting does not help. */
  level: 'normal' | 'red'
  /**
   * The prop of the page whose `total` is the count; null for a state, which is there or not. A test compares both
   * for every task.
   */
  list: string | null
  /** The list's own query, or one that counts the same rows. */
  load: Load<Source>
  /** The input of the query. Tasks with the same query and the same input share one execution. */
  input?: object
  /** What waits, according to the result of the query. */
  waiting: (result: Result) => Waiting
}

export type AdminTask = Task<object, any> & { key: string }

/** Work that may wait for an admin. The count comes from the query whose total heads the linked list. */
export function task<Source extends object>(
  key: string,
  described: Task<Source, Awaited<ResultOf<Loaded<Source>>>>
): AdminTask {
  return { key, ...described }
}

type ResultOf<Query> = Query extends { execute(...input: any[]): infer Result } ? Result : never

const registered = new Map<string, AdminTask>()

export function adminTask(described: AdminTask) {
  const { key } = described
  if (registered.has(key)) throw new Error(`Two tasks are called ${key}`)
  registered.set(key, described)
}

/** All tasks in the order of the dashboard. */
export function adminTasks(): AdminTask[] {
  return [...registered.values()].toSorted((one, other) => one.rank - other.rank)
}
