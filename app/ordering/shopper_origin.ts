import app from '@adonisjs/core/services/app'
import type { HttpRequest } from '@adonisjs/core/http'
import { appUrl } from '#config/app'
import env from '#start/env'

/**
 * Where the gateway's page shall send the shopper back to: our one address in production; where
 * they came from when trying things out (127.0.0.1, another host name), or their session is lost.
 */
export function shopperOrigin(request: HttpRequest): string {
  const host = request.host()
  const isPublic = app.inProduction && !env.get('COUNTERMARK_DEMO', false)
  return isPublic || !host ? appUrl : `${request.protocol()}://${host}`
}
