import type { HttpContext } from '@adonisjs/core/http'

/**
 * Whether an open page sends the request automatically (polling, a refetch after a live message, the event stream).
 * It is no user activity, so it does not keep a session alive (M-AUTH-07).
 */
export function isBackground({ request, route }: HttpContext): boolean {
  const isLive = route?.name?.startsWith('live.') ?? false
  return isLive || request.headers()['x-background'] === '1'
}
