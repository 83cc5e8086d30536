import type { SerializedError } from './error_serialization.js'
import type { TaskProgress } from './tasks.js'

export interface WorkerRequest {
  task: string
  input: unknown
  /** Background work and pages run at a lower priority than stamping and requests. */
  yields?: boolean
}

export type WorkerResponse =
  /** The thread has loaded its modules. */
  | { kind: 'ready' }
  | { kind: 'progress'; progress: TaskProgress }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; error: SerializedError }
