import { availableParallelism } from 'node:os'
import type { TaskInput, TaskName } from './tasks.js'
import { WorkerPool } from './worker_pool.js'
import type { WorkOptions } from './worker_thread.js'

/**
 * One pool per process. Its size is limited by the number of cores; at least two threads, so that one shop's heavy
 * file leaves a thread to the others.
 */
const SIZE = Math.max(2, Math.min(4, availableParallelism() - 1))
const pool = new WorkerPool(SIZE)

/** Readers wait for no stamp, and stamps wait for no reader. A shop's heavy file leaves a thread to the others here, too. */
const readers = new WorkerPool(SIZE)

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

/** Like `inWorkerThread`, in the threads of those who read. */
export function inReaderThread<Name extends 'readContents' | 'showPage'>(
  task: Name,
  input: TaskInput<Name>,
  options?: WorkOptions
) {
  return readers.run(task, input, options)
}

/** Pages that wait for a thread. */
export const countWaitingPages = () => readers.waiting
