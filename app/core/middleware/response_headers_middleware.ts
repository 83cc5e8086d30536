import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { plainHeaders, FIXED_HEADERS } from '#core/http/responses/fixed_headers'
import { isApi } from '#core/http/is_api'

const PAGE_HEADERS = Object.entries(FIXED_HEADERS)
const API_HEADERS = Object.entries(plainHeaders())

/** Set before anything can fail, so that errors, missing pages and files have them too. */
export default class ResponseHeadersMiddleware {
  handle({ request, response }: HttpContext, next: NextFn) {
    response.header('X-Request-Id', request.id()!)
    const fixed = isApi(request) ? API_HEADERS : PAGE_HEADERS
    for (const [name, value] of fixed) response.header(name, value)
    return next()
  }
}
