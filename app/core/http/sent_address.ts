import type { HttpContext } from '@adonisjs/core/http'

const NOT_IN_AN_ADDRESS = /[^\x21-\x7e]|[\\"<>^`{|}]/g

/**
 * Path and query as the client sent them, encoded, always of this site. `request.url()` is decoded, so it may contain
 * line breaks and does not distinguish `%26` from `&`.
 */
export function sentAddress({ request }: HttpContext['request']): string {
  const path = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '').replace(/^[/\\]*/, '/')
  return path.replace(NOT_IN_AN_ADDRESS, (sign) => encodeURIComponent(sign))
}
