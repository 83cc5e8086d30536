/** What a query says about the work that waits for an admin. */
export type Waiting = number | { count: number; oldestAt?: Date | null }

type QueryClass<Result> = new (...dependencies: any[]) => {
  execute(input?: any): Promise<Result>
}

export interface AdminTask<Result = any> {
  key: string
  /** The page on which the work is done. */
  path: string
  /** Red: something failed, and waiting does not help. */
  level: 'normal' | 'red'
  /**
   * The prop of the page whose `total` is the count; null for a state, which is there or not. A test compares both
   * for every task.
   */
  list: string | null
  query: () => Promise<QueryClass<Result>>
  /** The input of the query. Tasks with the same query and the same input share one execution. */
  input?: object
  count: (result: Result) => Waiting
}

const registered = new Map<string, AdminTask>()

/**
 * Registers work that may wait for an admin (start/admin_tasks.ts). The count comes from the query whose total heads
 * the linked list.
 */
export function adminTask<Result>(key: string, task: Omit<AdminTask<Result>, 'key'>) {
  if (registered.has(key)) throw new Error(`Two tasks are called ${key}`)
  registered.set(key, { key, ...task })
}

export function adminTasks(): AdminTask[] {
  return [...registered.values()]
}
