import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { FIXED_HEADERS } from '#core/http/fixed_headers'

/** Set before anything can fail, so that refusals, missing pages and files carry them too. */
export default class AnswerHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    response.header('X-Request-Id', request.id()!)
    for (const [name, value] of Object.entries(FIXED_HEADERS)) response.header(name, value)
    if (request.url().startsWith('/api/')) response.header('Cache-Control', 'no-store')
    return next()
  }
}
