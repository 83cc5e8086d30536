import type { HttpContext } from '@adonisjs/core/http'

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Does this request only look? Pages and calls that change something use other methods. */
export function isReading(request: HttpContext['request']): boolean {
  return READING.includes(request.method())
}
