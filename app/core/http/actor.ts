import type { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The admin who impersonates the signed-in user. */
    impersonator?: { id: number; endsAt: DateTime }
  }
}

/** Who performs an action, and on whose behalf; recorded in the audit log. */
export type Actor = {
  /** Null for jobs, schedules and commands, and for visitors. */
  userId: number | null
  /** The impersonated user; `userId` is then the admin. */
  actingAsId: number | null
  ipAddress?: string | null
  requestId?: string | null
  /** `ace` for a command, `job` for jobs and schedules; absent for requests. */
  kind?: 'ace' | 'job'
  /** The name of the command: `user:ban`. */
  command?: string
  /** Who runs the command in the operating system, where it is known. */
  osUser?: string | null
}

/** Jobs and schedules. Commands have `this.actor`. */
export const SYSTEM: Actor = { userId: null, actingAsId: null, kind: 'job' }

/** The actor of a request: the signed-in user, or the admin who impersonates them. */
export function actorOf({ auth, impersonator, request }: HttpContext): Actor {
  const person = auth.user as { id: number } | undefined
  return {
    userId: impersonator?.id ?? person?.id ?? null,
    actingAsId: impersonator ? (person?.id ?? null) : null,
    ipAddress: request.ip(),
    requestId: request.id() ?? null,
  }
}
