import { availableParallelism } from 'node:os'
import type { TaskInput, TaskName } from './tasks.js'
import { WorkerPool } from './worker_pool.js'
import type { WorkOptions } from './worker_thread.js'

/**
 * One pool per process. Its size is limited by the number of cores; at least two threads, so that one shop's heavy
 * file leaves a thread to the others.
 */
const pool = new WorkerPool(Math.max(2, Math.min(4, availableParallelism() - 1)))

/**
 * Runs the work in a worker thread, so that it does not block the event loop.
 * @see WorkerPool.run
 */
export function inWorkerThread<Name extends TaskName>(
  task: Name,
  input: TaskInput<Name>,
  options?: WorkOptions
) {
  return pool.run(task, input, options)
}
