import type { HttpContext } from '@adonisjs/core/http'

/** Whether it is an API request, which is answered with JSON and never with a page. */
export function isApi(request: HttpContext['request']): boolean {
  return request.url().startsWith('/api/')
}
