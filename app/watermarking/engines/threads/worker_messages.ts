import type { CarriedError } from './error_transport.js'
import type { TaskProgress } from './tasks.js'

export interface WorkerOrder {
  task: string
  input: unknown
  /** Background work runs at a lower priority than stamping. */
  isBackground?: boolean
}

export type WorkerAnswer =
  /** The thread has loaded its modules. */
  | { kind: 'ready' }
  | { kind: 'progress'; progress: TaskProgress }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: CarriedError }
