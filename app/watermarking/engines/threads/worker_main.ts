import { getPriority, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { serializeError } from './error_serialization.js'
import { tasks } from './tasks.js'
import type { TaskName, TaskProgress } from './tasks.js'
import type { WorkerResponse, WorkerRequest } from './worker_messages.js'

/** Raised niceness cannot be lowered again, so the pool keeps such threads for tasks that yield. */
const NICE = 10

const port = parentPort!
const post = (message: WorkerResponse) => port.postMessage(message)

type AnyTask = (input: unknown, onProgress: (progress: TaskProgress) => void) => unknown

port.on('message', async ({ task, input, yields }: WorkerRequest) => {
  try {
    if (yields) setPriority(Math.max(getPriority(), NICE))
    const run = tasks[task as TaskName] as AnyTask
    const result = await run(input, (progress) => post({ kind: 'progress', progress }))
    post({ kind: 'done', result })
  } catch (error) {
    post({ kind: 'failed', error: serializeError(error) })
  }
})

post({ kind: 'ready' })
