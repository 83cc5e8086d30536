import { LRUCache } from 'lru-cache'
import type { HttpContext } from '@adonisjs/core/http'

/** Cache of verified cookies; verifying a signature costs more than the rest of the session. */
const verified = new LRUCache<string, string>({ max: 2_000 })

/**
 * The session id, if the cookie has a valid signature. An id stolen from the database cannot be signed, so the
 * signature is verified, once per cookie.
 */
export function sessionCookie(request: HttpContext['request'], name: string): string | undefined {
  const signed: unknown = request.plainCookie(name, undefined, false)
  if (typeof signed !== 'string') return undefined
  const cached = verified.get(signed)
  if (cached) return cached

  const id: unknown = request.cookie(name)
  if (typeof id !== 'string') return undefined
  verified.set(signed, id)
  return id
}
