import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/** Set before anything can fail, so that refusals, missing pages and files carry them too. */
export default class AnswerHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    response.header('X-Request-Id', request.id()!)
    response.header('Referrer-Policy', 'strict-origin-when-cross-origin')
    response.header('Cross-Origin-Opener-Policy', 'same-origin')
    response.header('Cross-Origin-Resource-Policy', 'same-origin')
    response.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (request.url().startsWith('/api/')) response.header('Cache-Control', 'no-store')
    return next()
  }
}
