import { LRUCache } from 'lru-cache'
import type { HttpContext } from '@adonisjs/core/http'

/** What a signed cookie says; checking its signature costs more than the rest of a session. */
const seen = new LRUCache<string, string>({ max: 2_000 })

/**
 * The session's id, if the cookie bears our signature. Who takes ids out of the database cannot
 * sign them: so it is checked, once for each cookie.
 */
export function sessionCookie(request: HttpContext['request'], name: string): string | undefined {
  const signed: unknown = request.plainCookie(name, undefined, false)
  if (typeof signed !== 'string') return undefined
  const known = seen.get(signed)
  if (known) return known

  const id: unknown = request.cookie(name)
  if (typeof id !== 'string') return undefined
  seen.set(signed, id)
  return id
}
