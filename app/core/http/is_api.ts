import type { HttpContext } from '@adonisjs/core/http'

/** Is it a call of the API, which is answered with JSON and never with a page? */
export function isApi(request: HttpContext['request']): boolean {
  return request.url().startsWith('/api/')
}
