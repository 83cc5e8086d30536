import { once } from 'node:events'
import { fork, type ChildProcess } from 'node:child_process'
import { programOf } from '#tests/support/processes/program'

/** The names of a worker's connections in PostgreSQL: its own, and those of BullMQ. */
export const WORKER_CONNECTIONS = ['countermark test worker', 'countermark queue']

/** Starts a worker process on this test's database and waits until it takes jobs. */
export async function startWorker(env: Record<string, string> = {}): Promise<ChildProcess> {
  const { path, execArgv } = programOf('tests/support/processes/worker.ts')
  const child = fork(path, {
    execArgv,
    env: { ...process.env, LOG_LEVEL: 'fatal', PGAPPNAME: WORKER_CONNECTIONS[0], ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`The worker ended with ${code} instead of starting`)
  })
  await Promise.race([once(child, 'message'), died])
  died.catch(() => {})
  return child
}

/** Stops a process and returns the duration in milliseconds. */
export async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number> {
  const startedAt = performance.now()
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return performance.now() - startedAt
}
