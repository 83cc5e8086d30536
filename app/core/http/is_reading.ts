import type { HttpContext } from '@adonisjs/core/http'

const READING = ['GET', 'HEAD', 'OPTIONS']

/** Whether the method only reads. */
export function isReading(request: HttpContext['request']): boolean {
  return READING.includes(request.method())
}
