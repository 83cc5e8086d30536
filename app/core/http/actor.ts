import type { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The admin behind a request that is made in another person's name. */
    impersonator?: { id: number; endsAt: DateTime }
  }
}

/** Who acts, and in whose name: what the audit log keeps of every change. */
export type Actor = {
  /** Nobody for the clock's own work and for ace commands. */
  userId: number | null
  /** The person in whose name an admin acts; then `userId` is the admin. */
  actingAsId: number | null
  ipAddress?: string | null
  requestId?: string | null
}

/** Ace commands and the clock. */
export const SYSTEM: Actor = { userId: null, actingAsId: null }

/** Who stands behind this request: the signed-in person, or the admin who acts as them. */
export function actorOf({ auth, impersonator, request }: HttpContext): Actor {
  const person = auth.user as { id: number } | undefined
  return {
    userId: impersonator?.id ?? person?.id ?? null,
    actingAsId: impersonator ? (person?.id ?? null) : null,
    ipAddress: request.ip(),
    requestId: request.id() ?? null,
  }
}
