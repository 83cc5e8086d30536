import { availableParallelism } from 'node:os'
import type { TaskInput, TaskName } from './tasks.js'
import { WorkerPool } from './worker_pool.js'
import type { WorkOptions } from './worker_thread.js'

/**
 * One pool per process. Its bound is about the cores of the machine; it is at least two, so that one shop's heavy file
 * leaves a thread to the others.
 */
const pool = new WorkerPool(Math.max(2, Math.min(4, availableParallelism() - 1)))

/** Does the work in a thread, so that the event loop of the caller stays free. @see WorkerPool.run */
export function inWorker<Name extends TaskName>(
  task: Name,
  input: TaskInput<Name>,
  options?: WorkOptions
) {
  return pool.run(task, input, options)
}
