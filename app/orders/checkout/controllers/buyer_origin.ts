import type { HttpRequest } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

/** Host headers that name this machine; only local clients can reach it by these names. */
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Base URL of the page to which the gateway returns the buyer: the application's URL. During local development it is
 * the host of the request, because the session cookie belongs to that host.
 */
export function buyerOrigin(request: HttpRequest): string {
  const host = request.header('host') ?? ''
  return HERE.test(host) && HERE.test(new URL(appUrl).host) ? `http://${host}` : appUrl
}
