import type { HttpRequest } from '@adonisjs/core/http'
import { appUrl } from '#config/app'

/** This machine by its own names: whoever sends them as a Host sits at it. */
const HERE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/

/**
 * Where the gateway's page shall send the shopper back to: our one address. Only somebody who tries
 * things out on this machine goes back to the name that they came by, or their session is lost.
 */
export function shopperOrigin(request: HttpRequest): string {
  const host = request.header('host') ?? ''
  return HERE.test(host) && HERE.test(new URL(appUrl).host) ? `http://${host}` : appUrl
}
