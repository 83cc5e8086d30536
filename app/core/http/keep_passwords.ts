import type { HttpRequest } from '@adonisjs/core/http'

const FIELDS = ['password', 'passwordConfirmation', 'currentPassword']

/**
 * The parser takes spaces off the ends of every field. To a password they belong: it is compared
 * exactly as it was typed.
 */
export function keepPasswords(request: HttpRequest) {
  const raw = request.raw()
  if (!raw?.includes('assword') || !request.is(['json'])) return
  const typed: unknown = JSON.parse(raw)
  if (typeof typed !== 'object' || typed === null) return
  const passwords = Object.entries(typed).filter(
    ([field, value]) => FIELDS.includes(field) && typeof value === 'string' && value !== ''
  )
  request.updateBody({ ...request.body(), ...Object.fromEntries(passwords) })
}
