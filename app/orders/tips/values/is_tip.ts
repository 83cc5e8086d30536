import type { HttpContext } from '@adonisjs/core/http'

/** Whether a request speaks of a tip; without a word it speaks of products. */
export function isTip({ request }: HttpContext): boolean {
  return request.input('type') === 'tipping'
}
