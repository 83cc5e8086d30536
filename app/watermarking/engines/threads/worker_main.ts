import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { packError } from './error_transport.js'
import { tasks } from './tasks.js'
import type { TaskName, TaskProgress } from './tasks.js'
import type { WorkerAnswer, WorkerOrder } from './worker_messages.js'

/** Raised niceness cannot be lowered again, so the pool keeps such threads for background tasks. */
const NICE = 10

const port = parentPort!
const answer = (message: WorkerAnswer) => port.postMessage(message)

type AnyTask = (input: unknown, onProgress: (progress: TaskProgress) => void) => unknown

port.on('message', async ({ task, input, isBackground }: WorkerOrder) => {
  try {
    if (isBackground) setPriority(Math.max(getPriority(), NICE))
    const run = tasks[task as TaskName] as AnyTask
    const result = await run(input, (progress) => answer({ kind: 'progress', progress }))
    answer({ kind: 'done', result })
  } catch (error) {
    answer({ kind: 'failed', error: packError(error) })
  }
})

answer({ kind: 'ready' })
