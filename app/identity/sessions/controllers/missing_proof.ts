import type { DateTime } from 'luxon'
import type { HttpContext } from '@adonisjs/core/http'
import { isConfirmed } from '#identity/sessions/middleware/confirmation'

export type MissingProof = 'code' | 'password' | null

/**
 * How the user would have to confirm their identity now; null when they did within the last minutes. For actions that
 * require it depending on their input; elsewhere the route's guard `confirmed` does.
 */
export function missingProofOf({ auth, session }: HttpContext, now: DateTime): MissingProof {
  if (isConfirmed(session, now)) return null
  return auth.getUserOrFail().hasTwoFactor ? 'code' : 'password'
}
