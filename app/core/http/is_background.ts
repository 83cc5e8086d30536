import type { HttpContext } from '@adonisjs/core/http'

/**
 * Is it a request that an open page makes by itself (a question each minute, a refetch after a live message, the event
 * stream)? It is no sign that a person is there, so it does not keep a session alive (M-AUTH-07).
 */
export function isBackground({ request, route }: HttpContext): boolean {
  const isLive = route?.name?.startsWith('live.') ?? false
  return isLive || request.headers()['x-background'] === '1'
}
