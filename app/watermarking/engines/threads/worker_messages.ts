import type { CarriedError } from './error_transport.js'
import type { TaskProgress } from './tasks.js'

export interface WorkerOrder {
  task: string
  input: unknown
}

export type WorkerAnswer =
  /** The thread has loaded what it needs. */
  | { kind: 'ready' }
  | { kind: 'progress'; progress: TaskProgress }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: CarriedError }
