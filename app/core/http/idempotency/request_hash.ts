import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

/** What makes two requests the same: method, address and the very bytes of the body. */
export function requestHash({ request }: HttpContext): string {
  const body = request.raw() ?? JSON.stringify(request.body())
  return createHash('sha256')
    .update(`${request.method()}\n${request.url(true)}\n${body}`)
    .digest('hex')
}
