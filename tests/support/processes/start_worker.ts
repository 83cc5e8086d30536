import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { forkProgram } from '#tests/support/processes/fork_program'

/** The names of a worker's connections in PostgreSQL: its own, and those of BullMQ. */
export const WORKER_CONNECTIONS = ['countermark test worker', 'countermark queue']

/** Starts a worker process on this test's database and waits until it takes jobs. */
export async function startWorker(env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = forkProgram('tests/support/processes/worker.ts', {
    PGAPPNAME: WORKER_CONNECTIONS[0]!,
    ...env,
  })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The worker ended with ${code} instead of starting`)
  })
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {})
  return child
}

/** Several times what a process needs on a busy machine. */
const LONGEST_STOP_MS = 60_000

/**
 * Stops a process and returns the duration in milliseconds.
 * @throws Error when it does not end
 */
export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const startedAt = performance.now()
  const exited = once(child, 'exit', { signal: AbortSignal.timeout(LONGEST_STOP_MS) })
  child.kill(signal)
  await exited.catch(() => {
    child.kill('SIGKILL')
    throw new Error(`The process did not end within ${LONGEST_STOP_MS / 1000} s after ${signal}`)
  })
  return performance.now() - startedAt
}
