import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'

/** Identifies equal requests: hash of method, URL and exact body. */
export function requestHash({ request }: HttpContext): string {
  const body = request.raw() ?? JSON.stringify(request.body())
  return createHash('sha256')
    .update(`${request.method()}\n${request.url(true)}\n${body}`)
    .digest('hex')
}
