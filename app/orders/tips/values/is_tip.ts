import type { HttpContext } from '@adonisjs/core/http'

/** Whether the request body describes a tip; without `type`, it describes products. */
export function isTip({ request }: HttpContext): boolean {
  return request.input('type') === 'tipping'
}
