import type { CarriedError } from './error_transport.js'
import type { TaskProgress } from './tasks.js'

export interface WorkerOrder {
  task: string
  input: unknown
  /** Work that is not paid for: it yields the processor to stamping. */
  isBackground?: boolean
}

export type WorkerAnswer =
  /** The thread has loaded what it needs. */
  | { kind: 'ready' }
  | { kind: 'progress'; progress: TaskProgress }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: CarriedError }
