import type { HttpRequest } from '@adonisjs/core/http'

/** Compared exactly as they were typed: to a password spaces belong, and YES has none. */
const EXACT = ['password', 'passwordConfirmation', 'currentPassword', 'confirmation']
const MAY_HOLD = /password|confirmation/i

/** The parser takes spaces off the ends of every field; these get theirs back. */
export function keepExact(request: HttpRequest) {
  const raw = request.raw()
  if (!raw || !MAY_HOLD.test(raw) || !request.is(['json'])) return
  const typed: unknown = JSON.parse(raw)
  if (typeof typed !== 'object' || typed === null) return
  const exact = Object.entries(typed).filter(
    ([field, value]) => EXACT.includes(field) && typeof value === 'string' && value !== ''
  )
  request.updateBody({ ...request.body(), ...Object.fromEntries(exact) })
}
